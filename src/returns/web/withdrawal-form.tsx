import { longest } from '#core/fields.ts'
import { pathTo } from '#paths.ts'
import { withdrawal as say } from '#returns/sv.ts'
import { type WithdrawalWords, type WordName, wordNames } from '#returns/withdrawal-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

type AskProps = {
  words: WithdrawalWords
  faults: Partial<Record<WordName, string>>
  onChange: (name: WordName, value: string) => void
  onNext: () => void
}

const fields = {
  name: { autoComplete: 'name', type: 'text' },
  orderNumber: { autoComplete: 'off', type: 'text', inputMode: 'numeric', hint: say.orderNumberHint },
  email: { autoComplete: 'email', type: 'email', hint: say.emailHint },
} as const

/** The first step: who withdraws, from which order, and where to acknowledge it. Sent as a form when no script runs. */
export function AskStep({ words, faults, onChange, onNext }: AskProps) {
  return (
    <form
      className="wdr__f"
      method="post"
      action={pathTo('withdrawal')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      {wordNames.map((name) => (
        <Field
          key={name}
          {...fields[name]}
          name={name}
          label={say[name]}
          required
          maxLength={longest(name)}
          value={words[name]}
          error={faults[name]}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
      <Button type="submit" variant="p" size="l">
        {say.next}
      </Button>
    </form>
  )
}

type ConfirmProps = { words: WithdrawalWords; isBusy: boolean; onConfirm: () => void; onBack: () => void }

/** The second step, which binds. */
export function ConfirmStep({ words, isBusy, onConfirm, onBack }: ConfirmProps) {
  return (
    <form
      className="wdr__f"
      method="post"
      action={pathTo('withdrawal')}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      <p>{say.confirmText}</p>
      <Words words={words} />
      {wordNames.map((name) => (
        <input key={name} type="hidden" name={name} value={words[name]} />
      ))}
      <div className="row row--w">
        <Button type="submit" name="step" value="confirm" variant="p" size="l" state={isBusy ? 'busy' : undefined}>
          {say.confirm}
        </Button>
        <Button
          type="submit"
          name="step"
          value="change"
          variant="g"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          {say.change}
        </Button>
      </div>
    </form>
  )
}

type ProveProps = { token: string; isBusy: boolean; onProve: () => void }

/** Reached by the link of the acknowledgement. Nothing happens before the button: mail programs open links by themselves. */
export function ProveStep({ token, isBusy, onProve }: ProveProps) {
  return (
    <form
      className="wdr__f"
      method="post"
      action={pathTo('withdrawal')}
      onSubmit={(event) => {
        event.preventDefault()
        onProve()
      }}
    >
      <p>{say.proveText}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="step" value="prove" variant="p" size="l" state={isBusy ? 'busy' : undefined}>
        {say.prove}
      </Button>
    </form>
  )
}

export function Words({ words, received }: { words: WithdrawalWords; received?: string }) {
  return (
    <dl className="wdr__w">
      {received !== undefined && (
        <div>
          <dt>{say.received}</dt>
          <dd>{received}</dd>
        </div>
      )}
      {wordNames.map((name) => (
        <div key={name}>
          <dt>{say[name]}</dt>
          <dd>{words[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

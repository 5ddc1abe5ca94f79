import { maxLength } from '#core/fields.ts'
import { Field } from '#forms/field.tsx'
import { pathTo } from '#paths.ts'
import { withdrawal as messages } from '#returns/messages.ts'
import { type WithdrawalFieldName, type WithdrawalFields, withdrawalFieldNames } from '#returns/withdrawal-fields.ts'
import { Button } from '#ui/button.tsx'

type AskProps = {
  values: WithdrawalFields
  errors: Partial<Record<WithdrawalFieldName, string>>
  onChange: (name: WithdrawalFieldName, value: string) => void
  onNext: () => void
}

const fields = {
  name: { autoComplete: 'name', type: 'text' },
  orderNumber: { autoComplete: 'off', type: 'text', inputMode: 'numeric', hint: messages.orderNumberHint },
  email: { autoComplete: 'email', type: 'email', hint: messages.emailHint },
} as const

/** Works as a form without JavaScript. */
export function AskStep({ values, errors, onChange, onNext }: AskProps) {
  return (
    <form
      className="withdrawal-form"
      method="post"
      action={pathTo('withdrawal')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      {withdrawalFieldNames.map((name) => (
        <Field
          key={name}
          {...fields[name]}
          name={name}
          label={messages[name]}
          required
          maxLength={maxLength(name)}
          value={values[name]}
          error={errors[name]}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
      <Button type="submit" variant="p" size="l">
        {messages.next}
      </Button>
    </form>
  )
}

type ConfirmProps = { values: WithdrawalFields; isBusy: boolean; onConfirm: () => void; onBack: () => void }

export function ConfirmStep({ values, isBusy, onConfirm, onBack }: ConfirmProps) {
  return (
    <form
      className="withdrawal-form"
      method="post"
      action={pathTo('withdrawal')}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      <p>{messages.confirmText}</p>
      <EnteredValues values={values} />
      {withdrawalFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <div className="row row--wrap">
        <Button type="submit" name="step" value="confirm" variant="p" size="l" state={isBusy ? 'busy' : undefined}>
          {messages.confirm}
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
          {messages.change}
        </Button>
      </div>
    </form>
  )
}

type ProveProps = { token: string; isBusy: boolean; onProve: () => void }

/** Nothing happens before the button: email clients open links. */
export function ProveStep({ token, isBusy, onProve }: ProveProps) {
  return (
    <form
      className="withdrawal-form"
      method="post"
      action={pathTo('withdrawal')}
      onSubmit={(event) => {
        event.preventDefault()
        onProve()
      }}
    >
      <p>{messages.proveText}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="step" value="prove" variant="p" size="l" state={isBusy ? 'busy' : undefined}>
        {messages.prove}
      </Button>
    </form>
  )
}

export function EnteredValues({ values, received }: { values: WithdrawalFields; received?: string }) {
  return (
    <dl className="withdrawal-what">
      {received !== undefined && (
        <div>
          <dt>{messages.received}</dt>
          <dd>{received}</dd>
        </div>
      )}
      {withdrawalFieldNames.map((name) => (
        <div key={name}>
          <dt>{messages[name]}</dt>
          <dd>{values[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

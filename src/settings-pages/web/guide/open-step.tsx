import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { checkTexts, messages } from '#settings-pages/guide-messages.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import { type GuideStep, guideSteps } from '#shop-opening/steps.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { StepProps } from './step-props.ts'

export function OpenStep({ opening: { checks, done }, onChange }: StepProps) {
  const telling = useAction(messages.done, onChange)
  const left = checks.filter(({ isDone }) => !isDone).length
  return (
    <div className="stack">
      <Note kind={left === 0 ? 'ok' : 'info'}>{left === 0 ? messages.ready : messages.left(left)}</Note>
      <ul className="guide-list">
        {checks.map(({ id, isDone }) => (
          <li key={id}>
            <span className={isDone ? 'guide-tick guide-tick--done' : 'guide-tick'} aria-hidden="true">
              {isDone && <Icon name="check" />}
            </span>
            <div className="guide-what">
              <CheckName name={checkTexts[id].name} step={guideSteps.find((step) => step === id)} />{' '}
              <span className={`guide-state guide-state--${isDone ? 'found' : 'missing'}`}>
                {isDone ? messages.done : messages.toDo}
              </span>
              {!isDone && <p className="small muted">{checkTexts[id].todo}</p>}
              {id === 'backup' && (
                <Check
                  label={messages.toldDone}
                  checked={done.includes('backup')}
                  onChange={({ target }) =>
                    telling.run(() => api(shopOpening.putGuideStep, { step: 'backup', isDone: target.checked }))
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {telling.error && <Note kind="err">{telling.error}</Note>}
      <a className="link" href="/se">
        {messages.toShop}
      </a>
    </div>
  )
}

function CheckName({ name, step }: { name: string; step: GuideStep | undefined }) {
  if (!step) return <b>{name}</b>
  return (
    <a className="link" href={`/admin/guide?step=${step}`}>
      {name}
    </a>
  )
}

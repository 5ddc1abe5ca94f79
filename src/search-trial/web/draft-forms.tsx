import type { FormEvent } from 'react'
import { Field, SelectField } from '#forms/field.tsx'
import { messages } from '#search-trial/messages.ts'
import { pin, type RuleDraft } from '#search-trial/rule-draft.ts'
import { Button } from '#ui/button.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import type { Trial } from './use-trial.ts'

type Props = { text: string; trial: Trial }

export function DraftForms({ text, trial: { current, synonym, setRule, setSynonym } }: Props) {
  const submitted = (work: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    work(new FormData(event.currentTarget))
    event.currentTarget.reset()
  }
  const pinArticle = submitted((form) => setRule(pin(current, Number(form.get('article')))))
  const lead = submitted((form) =>
    setRule({ ...current, pagePath: textIn(form, 'pagePath'), pageName: textIn(form, 'pageName') }),
  )
  const addSynonym = submitted((form) => setSynonym(`${text}, ${textIn(form, 'word')}`))
  return (
    <>
      <SelectField
        label={messages.scope}
        value={current.scope}
        onChange={(event) => setRule({ ...current, scope: event.target.value as RuleDraft['scope'] })}
      >
        {Object.entries(messages.scopes).map(([scope, label]) => (
          <option key={scope} value={scope}>
            {label}
          </option>
        ))}
      </SelectField>
      <details>
        <summary>{messages.article}</summary>
        <form data-unsaved="own" className="search-trial-form" onSubmit={pinArticle}>
          <Field
            label={messages.articleNumber}
            name="article"
            inputMode="numeric"
            pattern="[0-9]{1,9}"
            required
            autoComplete="off"
          />
          <Button type="submit">{messages.add}</Button>
        </form>
      </details>
      <details>
        <summary>{messages.addSynonym}</summary>
        <form data-unsaved="own" className="search-trial-form" onSubmit={addSynonym}>
          <Field
            label={messages.synonymOf(text)}
            hint={messages.synonymHint}
            name="word"
            required
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit">{messages.addWord}</Button>
        </form>
      </details>
      {synonym !== '' && <RemovableChip text={synonym} onRemove={() => setSynonym('')} />}
      <details open={current.pagePath !== ''}>
        <summary>{messages.page}</summary>
        <form data-unsaved="own" key={current.pagePath} className="search-trial-form" onSubmit={lead}>
          <Field
            label={messages.pagePath}
            hint={messages.pageHint}
            name="pagePath"
            defaultValue={current.pagePath}
            required
            pattern="/.*"
            maxLength={300}
            autoComplete="off"
          />
          <Field
            label={messages.pageName}
            name="pageName"
            defaultValue={current.pageName}
            required
            maxLength={120}
            autoComplete="off"
          />
          <Button type="submit">{messages.page}</Button>
          {current.pagePath !== '' && (
            <Button variant="g" onClick={() => setRule({ ...current, pagePath: '', pageName: '' })}>
              {messages.leadNowhere}
            </Button>
          )}
        </form>
      </details>
    </>
  )
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name)).trim()
}

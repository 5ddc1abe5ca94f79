import type { FormEvent } from 'react'
import { messages } from '#search-trial/messages.ts'
import { pin, type RuleDraft } from '#search-trial/rule-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import type { Trial } from './use-trial.ts'

type Props = { text: string; trial: Trial }

export function DraftForms({ text, trial: { current, setRule, setSynonym } }: Props) {
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
      <form className="search-trial-form" onSubmit={pinArticle}>
        <Field
          label={messages.article}
          hint={messages.articleHint}
          name="article"
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          required
          autoComplete="off"
        />
        <Button type="submit">{messages.add}</Button>
      </form>
      <form className="search-trial-form" onSubmit={addSynonym}>
        <Field
          label={messages.addSynonym}
          hint={messages.synonymHint}
          name="word"
          required
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit">{messages.addSynonym}</Button>
      </form>
      <form key={current.pagePath} className="search-trial-form" onSubmit={lead}>
        <Field
          label={messages.page}
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
    </>
  )
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name)).trim()
}

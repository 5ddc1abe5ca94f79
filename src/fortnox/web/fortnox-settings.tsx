import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { messages } from '#fortnox/back-office-messages.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { FortnoxPartProps } from './part-props.ts'
import '#ui/accordion.css'

export function FortnoxSettings({ overview: { version, settings, canConnect }, onChange }: FortnoxPartProps) {
  const [series, setSeries] = useState(settings.series ?? '')
  const [fromDay, setFromDay] = useState(settings.fromDay ?? '')
  const [accounts, setAccounts] = useState(() =>
    settings.accounts.map(({ fortnoxAccount, ...account }) => ({ ...account, text: String(fortnoxAccount) })),
  )
  const isSaved = settings.series !== null && settings.fromDay !== null
  const isChanged =
    series !== (settings.series ?? '') ||
    fromDay !== (settings.fromDay ?? '') ||
    accounts.some(({ text }, at) => text !== String(settings.accounts[at]?.fortnoxAccount))
  useLeaveWarning(isChanged)
  const saving = useAction(messages.saved, onChange)

  function save(event: FormEvent) {
    event.preventDefault()
    const mapped = accounts.map(({ account, text }) => ({ account, fortnoxAccount: Number(text) }))
    saving.run(() => api(fortnoxCalls.putFortnoxSettings, { version, series, fromDay, accounts: mapped }))
  }

  return (
    <section className="stack" aria-labelledby="fortnox-settings">
      <h2 id="fortnox-settings">{messages.settings}</h2>
      {!isSaved && <Note kind="warn">{messages.noSettings}</Note>}
      <form data-unsaved="own" className="fortnox-form" noValidate onSubmit={save}>
        <Field
          label={messages.series}
          hint={messages.seriesHint}
          value={series}
          error={saving.fields['series']}
          readOnly={!canConnect}
          autoComplete="off"
          onChange={({ target }) => setSeries(target.value)}
        />
        <Field
          label={messages.fromDay}
          hint={messages.fromDayHint}
          type="date"
          value={fromDay}
          error={saving.fields['fromDay']}
          readOnly={!canConnect}
          onChange={({ target }) => setFromDay(target.value)}
        />
        <details className="accordion-link">
          <summary>{messages.accounts}</summary>
          <p className="small muted">{messages.accountsHint}</p>
          <div className="fortnox-accounts">
            {accounts.map(({ account, name, text }, at) => (
              <Field
                key={account}
                label={`${account} ${name}`}
                value={text}
                inputMode="numeric"
                autoComplete="off"
                readOnly={!canConnect}
                error={saving.fields[`accounts.${at}.fortnoxAccount`]}
                onChange={({ target }) =>
                  setAccounts((before) =>
                    before.map((one) => (one.account === account ? { ...one, text: target.value } : one)),
                  )
                }
              />
            ))}
          </div>
        </details>
        {saving.error && <Note kind="err">{saving.error}</Note>}
        {canConnect && (
          <div className="row">
            <Button type="submit" variant="p" state={saving.isBusy ? 'busy' : undefined}>
              {messages.save}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

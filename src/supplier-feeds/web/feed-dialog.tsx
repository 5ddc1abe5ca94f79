import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { Field, SelectField } from '#forms/field.tsx'
import { Switch } from '#forms/switch.tsx'
import { supplierFeeds as calls } from '#supplier-feeds/calls.ts'
import type { FeedFields, SupplierFeed } from '#supplier-feeds/contract.ts'
import { intervals, isDaily } from '#supplier-feeds/fetch-schedule.ts'
import { intervalNames, messages } from '#supplier-feeds/messages.ts'
import { Button } from '#ui/button.tsx'
import { HostKey } from './host-key.tsx'

type DialogProps = { feed: SupplierFeed | null; sources: readonly string[]; onClose: () => void; onDone: () => void }

export function FeedDialog({ feed, sources, onClose, onDone }: DialogProps) {
  const [everyMinutes, setEveryMinutes] = useState<number>(feed?.everyMinutes ?? 1440)
  const [isSure, setSure] = useState(false)
  const saving = useAction(messages.saved, onDone)
  const removing = useAction(messages.removed, onDone)

  const save = (given: FormData) => {
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const fields: FeedFields = {
      name: text('name'),
      address: text('address'),
      source: text('source'),
      everyMinutes: intervals.find((minutes) => minutes === everyMinutes) ?? 1440,
      dailyAt: text('dailyAt') || (feed?.dailyAt ?? '06:00'),
      isComplete: given.has('isComplete'),
      isOn: given.has('isOn'),
    }
    const [username, password] = [text('username'), String(given.get('password') ?? '')]
    saving.run(async (headers) => {
      const { data } = feed
        ? await api(calls.putSupplierFeed, { id: feed.id, version: feed.version, ...fields })
        : await api(calls.createSupplierFeed, fields, headers)
      if (password !== '' || username !== data.username)
        await api(calls.putSupplierFeedLogin, { id: data.id, username, password })
    })
  }

  return (
    <FormDialog
      name="supplier-feed"
      title={feed ? messages.editTitle(feed.name) : messages.newTitle}
      submit={messages.save}
      isBusy={saving.isBusy}
      error={(saving.fields.address ? null : saving.error) ?? removing.error}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={messages.name} name="name" defaultValue={feed?.name} maxLength={80} required autoComplete="off" />
      <Field
        label={messages.address}
        hint={messages.addressHint}
        error={saving.fields.address}
        name="address"
        type="url"
        defaultValue={feed?.address}
        maxLength={2000}
        required
        autoComplete="off"
      />
      <Field
        label={messages.source}
        hint={messages.sourceHint}
        name="source"
        list="feed-sources"
        defaultValue={feed?.source}
        maxLength={60}
        required
        autoComplete="off"
      />
      <datalist id="feed-sources">
        {sources.map((source) => (
          <option key={source} value={source}>
            {source}
          </option>
        ))}
      </datalist>
      <div className="feeds-fields">
        <SelectField
          label={messages.every}
          value={everyMinutes}
          onChange={({ target }) => setEveryMinutes(Number(target.value))}
        >
          {intervals.map((minutes) => (
            <option key={minutes} value={minutes}>
              {intervalNames[minutes]}
            </option>
          ))}
        </SelectField>
        {isDaily(everyMinutes) && (
          <Field label={messages.dailyAt} name="dailyAt" type="time" defaultValue={feed?.dailyAt ?? '06:00'} required />
        )}
      </div>
      <Check label={messages.isComplete} name="isComplete" defaultChecked={feed?.isComplete} />
      <Switch label={messages.isOn} text={messages.isOnText} name="isOn" defaultChecked={feed?.isOn ?? true} />
      <fieldset className="stack feeds-login">
        <legend>{messages.login}</legend>
        <p className="small muted">{messages.loginHint}</p>
        <div className="feeds-fields">
          <Field
            label={messages.username}
            name="username"
            defaultValue={feed?.username}
            maxLength={200}
            autoComplete="off"
          />
          <Field
            label={messages.password}
            hint={feed?.hasPassword ? messages.hasPassword : undefined}
            name="password"
            type="password"
            maxLength={500}
            autoComplete="new-password"
          />
        </div>
      </fieldset>
      {feed?.hostKey && <HostKey feed={feed} hostKey={feed.hostKey} onDone={onDone} />}
      {feed && (
        <div>
          <Button
            variant="g"
            state={removing.isBusy ? 'busy' : undefined}
            onClick={() => {
              if (!isSure) return setSure(true)
              removing.run(() => api(calls.removeSupplierFeed, { id: feed.id, version: feed.version }))
            }}
          >
            {isSure ? messages.reallyRemove : messages.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

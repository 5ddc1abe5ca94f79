import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import { feedEditor } from '#feed-editor/calls.ts'
import type { FeedChannelSettings, FeedPreview } from '#feed-editor/contract.ts'
import { messages } from '#feed-editor/messages.ts'
import type { FeedRule } from '#feeds/feed-settings.ts'
import { Field } from '#forms/field.tsx'
import { Switch } from '#forms/switch.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import type { Choices } from './choices.ts'
import { emptyRule } from './empty-rule.ts'
import { Preview } from './preview.tsx'
import { RuleItem } from './rule-item.tsx'

type FormProps = { stored: FeedChannelSettings; choices: Choices; onSaved: (saved: FeedChannelSettings) => void }
type Row = { key: string; rule: FeedRule }

const rowOf = (rule: FeedRule): Row => ({ key: crypto.randomUUID(), rule })

export function ChannelForm({ stored, choices, onSaved }: FormProps) {
  const { channel, version } = stored
  const [isOn, setOn] = useState(stored.isOn)
  const [isKeyed, setKeyed] = useState(stored.isKeyed)
  const [rows, setRows] = useState(() => stored.rules.map(rowOf))
  const [isChanged, setChanged] = useState(false)
  const [preview, setPreview] = useState<FeedPreview | null>(null)
  const saving = useAction<{ data: FeedChannelSettings }>(messages.saved, ({ data }) => {
    setChanged(false)
    onSaved(data)
  })
  const looking = useAction<{ data: FeedPreview }>(null, ({ data }) => setPreview(data))
  useLeaveWarning(isChanged)
  const rules = rows.map(({ rule }) => rule)
  const fields = { ...looking.fields, ...saving.fields }
  const error = saving.error ?? looking.error

  function change(next: Row[]) {
    setRows(next)
    setChanged(true)
    setPreview(null)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    saving.run(() => api(feedEditor.saveFeedChannel, { channel, version, isOn, isKeyed, rules }))
  }

  return (
    <form data-unsaved="own" className="stack" noValidate onSubmit={save}>
      <Switch
        label={messages.isOn}
        text={messages.isOnText}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          setChanged(true)
        }}
      />
      <Switch
        label={messages.isKeyed}
        text={messages.isKeyedText}
        checked={isKeyed}
        onChange={({ target }) => {
          setKeyed(target.checked)
          setChanged(true)
        }}
      />
      <div className="channels-address">
        <Field label={messages.address} value={stored.address} readOnly />
        <Button onClick={() => void navigator.clipboard.writeText(stored.address).then(() => toast(messages.copied))}>
          {messages.copy}
        </Button>
      </div>
      <p className="small muted">{messages.addressHint}</p>
      <h2>{messages.rules}</h2>
      <p className="small muted">{rows.length === 0 ? messages.noRules : messages.rulesHint}</p>
      <ol className="channels-rules">
        {rows.map(({ key, rule }, index) => (
          <RuleItem
            key={key}
            rule={rule}
            number={index + 1}
            choices={choices}
            count={preview?.rules[index] ?? null}
            errorOf={(field) => fields[`rules.${index}.${field}`]}
            onChange={(changed) => change(rows.map((row) => (row.key === key ? { key, rule: changed } : row)))}
            onRemove={() => change(rows.filter((row) => row.key !== key))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={() => change([...rows, rowOf(emptyRule('leave-out'))])}>{messages.add}</Button>
      </div>
      {error && <Note kind="err">{error}</Note>}
      <div className="channels-actions">
        <Button
          state={looking.isBusy ? 'busy' : undefined}
          onClick={() => looking.run(() => api(feedEditor.previewFeedChannel, { channel, rules }))}
        >
          {messages.preview}
        </Button>
        <Button type="submit" variant="p" state={saving.isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
        {isChanged && <span className="small muted">{messages.unsaved}</span>}
      </div>
      {preview && <Preview preview={preview} />}
    </form>
  )
}

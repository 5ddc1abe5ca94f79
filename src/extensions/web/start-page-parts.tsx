import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { extensions as calls } from '#extensions/calls.ts'
import type { Extension, ExtensionList } from '#extensions/contract.ts'
import { messages } from '#extensions/messages.ts'
import { Switch } from '#forms/switch.tsx'
import { Note } from '#ui/note.tsx'

type PartsProps = { extension: Extension; onChange: (list: ExtensionList) => void }

/** Saved at once. */
export function StartPageParts({ extension, onChange }: PartsProps) {
  const { name, title, rowVersion: version, startPage } = extension
  const saving = useAction(messages.partShown, onChange)
  if (startPage.length === 0) return null
  return (
    <fieldset className="extensions-parts">
      <legend>
        {messages.startPageParts}
        <span className="visually-hidden"> {title}</span>
      </legend>
      {saving.error && <Note kind="err">{saving.error}</Note>}
      {startPage.map(({ key, name: label, isShown }) => (
        <Switch
          key={key}
          label={label}
          checked={isShown}
          onChange={({ target }) => {
            const wanted = target.checked
            saving.run(() => api(calls.setStartPagePiece, { name, piece: key, version, isShown: wanted }))
          }}
        />
      ))}
    </fieldset>
  )
}

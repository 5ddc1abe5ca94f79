import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { SelectField } from '#forms/field.tsx'
import { inbox } from '#inbox/calls.ts'
import type { InboxItem } from '#inbox/contract.ts'
import { messages } from '#inbox/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { item: InboxItem; onDone: () => void }

/** A chat is taken where it is answered. */
export function OwnerForm({ item, onDone }: Props) {
  const { id, version, kind, state, ownerId, owner, isMine, colleagues } = item
  const take = useAction(messages.taken, onDone)
  const give = useAction(messages.handedOver, onDone)
  const error = take.error ?? give.error
  if (kind === 'chat' && (state === 'closed' || colleagues.length === 0)) return null
  const others = colleagues.some((one) => one.id === ownerId) || isMine || !ownerId
  return (
    <div className="inbox-page-owner">
      {!isMine && kind !== 'chat' && (
        <Button
          state={take.isBusy ? 'busy' : undefined}
          onClick={() => take.run(() => api(inbox.putInboxOwner, { id, version, ownerId: 'me' }))}
        >
          {messages.take}
        </Button>
      )}
      <SelectField
        key={version}
        label={messages.handOver}
        name="owner"
        value={isMine ? 'me' : (ownerId ?? '')}
        onChange={({ target: { value } }) =>
          give.run(() =>
            api(inbox.putInboxOwner, {
              id,
              version,
              ownerId: value === '' ? null : value === 'me' ? 'me' : Number(value),
            }),
          )
        }
      >
        {kind !== 'chat' && <option value="">{messages.noOwner}</option>}
        {isMine && <option value="me">{messages.you}</option>}
        {!others && <option value={ownerId ?? ''}>{owner}</option>}
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {error && <Note kind="err">{error}</Note>}
    </div>
  )
}

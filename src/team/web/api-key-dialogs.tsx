import { FormDialog } from '#admin/web/form-dialog.tsx'
import { apiKeys } from '#api-keys/calls.ts'
import type { ApiKey, ApiKeys, MadeApiKey } from '#api-keys/contract.ts'
import { overlapHours } from '#api-keys/key-rules.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { SelectField } from '#forms/field.tsx'
import { messages } from '#team/api-keys-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { CallsField, ResponsibleField } from './create-api-key.tsx'

type Open = { item: ApiKey; onClose: () => void }

export function RotateApiKey({ item, onClose, onMade }: Open & { onMade: (made: MadeApiKey) => void }) {
  const { id, name, version } = item
  const rotating = useAction<MadeApiKey>(null, (made) => {
    onClose()
    onMade(made)
  })
  return (
    <FormDialog
      name="rotate-api-key"
      title={messages.rotateOf(name)}
      submit={messages.rotate}
      isBusy={rotating.isBusy}
      error={rotating.error}
      onClose={onClose}
      onSubmit={(fields) => {
        const hours = overlapHours.find((one) => String(one) === fields.get('overlap')) ?? 0
        rotating.run((options) => api(apiKeys.rotateApiKey, { id, version, overlapHours: hours }, options))
      }}
    >
      <p>{messages.rotateAbout}</p>
      <SelectField label={messages.overlap} name="overlap" defaultValue="24">
        {overlapHours.map((hours) => (
          <option key={hours} value={hours}>
            {messages.overlaps[hours]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

type Changing = Open & { staff: ApiKeys['staff']; onDone: (keys: ApiKeys) => void }

export function ChangeApiKey({ item, staff, onClose, onDone }: Changing) {
  const { id, name, version, responsible, callsPerMinute } = item
  const changing = useAction<{ data: ApiKeys }>(messages.changed, ({ data }) => {
    onClose()
    onDone(data)
  })
  return (
    <FormDialog
      name="change-api-key"
      title={messages.changeOf(name)}
      submit={messages.save}
      isBusy={changing.isBusy}
      error={changing.error}
      onClose={onClose}
      onSubmit={(fields) => {
        const input = {
          id,
          version,
          responsibleId: Number(fields.get('responsible')),
          callsPerMinute: Number(fields.get('calls')),
        }
        changing.run((options) => api(apiKeys.changeApiKey, input, options))
      }}
    >
      <ResponsibleField staff={staff} first={responsible?.isEmployee ? responsible.id : undefined} />
      <CallsField first={callsPerMinute} />
    </FormDialog>
  )
}

export function RevokeApiKey({ item, onClose, onDone }: Open & { onDone: (keys: ApiKeys) => void }) {
  const { id, name } = item
  const revoking = useAction<{ data: ApiKeys }>(messages.revoked, ({ data }) => {
    onClose()
    onDone(data)
  })
  return (
    <Dialog
      name="revoke-api-key"
      title={messages.revokeTitle(name)}
      isOpen
      isAlert
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="p"
            state={revoking.isBusy ? 'busy' : undefined}
            onClick={() => revoking.run((options) => api(apiKeys.revokeApiKey, { id }, options))}
          >
            {messages.revoke}
          </Button>
        </>
      }
    >
      {revoking.error && <Note kind="err">{revoking.error}</Note>}
      <p>{messages.revokeAbout}</p>
    </Dialog>
  )
}

import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { Switch } from '#forms/switch.tsx'
import { Button } from '#ui/button.tsx'
import { webhooks as calls } from '#webhooks/calls.ts'
import type { Webhook } from '#webhooks/contract.ts'
import { eventTypes } from '#webhooks/event-types.ts'
import { messages } from '#webhooks/messages.ts'
import { EventChoices } from './event-choices.tsx'

type DialogProps = {
  webhook: Webhook | null
  onClose: () => void
  /** With a secret that is to be shown. */
  onDone: (secret: string | null) => void
}

export function WebhookDialog({ webhook, onClose, onDone }: DialogProps) {
  const [isSure, setSure] = useState(false)
  const saving = useAction<string | null>(messages.saved, onDone)
  const rotating = useAction<string | null>(null, onDone)
  const removing = useAction(messages.removed, () => onDone(null))

  const save = (given: FormData) => {
    const fields = {
      name: String(given.get('name') ?? '').trim(),
      address: String(given.get('address') ?? '').trim(),
      events: eventTypes.filter((type) => given.has(type)),
      hasPersonalData: given.has('hasPersonalData'),
    }
    saving.run(async (headers) => {
      if (!webhook) return (await api(calls.createWebhook, fields, headers)).secret
      await api(calls.putWebhook, { id: webhook.id, version: webhook.version, ...fields })
      return null
    })
  }

  return (
    <FormDialog
      name="webhook"
      title={webhook ? messages.editTitle(webhook.name) : messages.newTitle}
      submit={messages.save}
      isBusy={saving.isBusy}
      error={(saving.fields.address ? null : saving.error) ?? removing.error ?? rotating.error}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        label={messages.name}
        hint={messages.nameHint}
        name="name"
        defaultValue={webhook?.name}
        maxLength={80}
        required
        autoComplete="off"
      />
      <Field
        label={messages.address}
        hint={messages.addressHint}
        error={saving.fields.address}
        name="address"
        type="url"
        defaultValue={webhook?.address}
        maxLength={2000}
        required
        autoComplete="off"
      />
      <EventChoices chosen={webhook?.events ?? []} error={saving.fields.events} />
      <Switch
        label={messages.personalData}
        text={messages.personalDataText}
        name="hasPersonalData"
        defaultChecked={webhook?.hasPersonalData}
      />
      {webhook && (
        <div className="webhooks-dialog-actions">
          <p className="small muted">{messages.rotateText}</p>
          <Button
            state={rotating.isBusy ? 'busy' : undefined}
            onClick={() =>
              rotating.run(
                async (headers) => (await api(calls.rotateWebhookSecret, { id: webhook.id }, headers)).secret,
              )
            }
          >
            {messages.rotate}
          </Button>
          <Button
            variant="g"
            state={removing.isBusy ? 'busy' : undefined}
            onClick={() => {
              if (!isSure) return setSure(true)
              removing.run(() => api(calls.removeWebhook, { id: webhook.id, version: webhook.version }))
            }}
          >
            {isSure ? messages.reallyRemove : messages.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

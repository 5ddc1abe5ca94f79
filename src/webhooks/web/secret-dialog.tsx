import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { messages } from '#webhooks/messages.ts'

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () => void navigator.clipboard.writeText(secret).then(() => toast(messages.copied))
  return (
    <Dialog
      name="webhook-secret"
      title={messages.secretTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>{messages.copy}</Button>
          <Button variant="p" onClick={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{messages.secretText}</p>
        <b className="small">{messages.secret}</b>
        <code className="webhooks-secret">{secret}</code>
      </div>
    </Dialog>
  )
}

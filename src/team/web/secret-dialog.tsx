import { messages } from '#team/api-keys-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'

/** Closed by its button only, so that a click beside it does not lose the secret. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast(messages.copied)
    } catch {
      // Not allowed by the browser, or not over HTTPS.
      toast(messages.copyFailed)
    }
  }
  return (
    <Dialog
      name="api-key-secret"
      title={messages.secretTitle}
      isOpen
      isAlert
      isClosable={false}
      hasCloseButton={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            {messages.copy}
          </Button>
          <Button variant="p" onClick={onClose}>
            {messages.saved}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{messages.secretAbout}</p>
        <label className="stack">
          <span className="visually-hidden">{messages.secret}</span>
          <textarea
            className="field-input api-keys-secret"
            readOnly
            rows={3}
            value={secret}
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
        </label>
      </div>
    </Dialog>
  )
}

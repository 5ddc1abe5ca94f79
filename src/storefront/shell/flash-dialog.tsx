import type { FlashMessage } from '#content/flash-contract.ts'
import { meetingWords as say } from '#storefront/sv-meetings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import './flash-dialog.css'

/** What somebody is told who has just logged in. */
export default function FlashDialog({ messages, onClose }: { messages: FlashMessage[]; onClose: () => void }) {
  return (
    <Dialog
      name="flash"
      isOpen
      onClose={onClose}
      title={say.news}
      footer={
        <Button variant="p" onClick={onClose}>
          {say.close}
        </Button>
      }
    >
      <div className="flsh">
        {messages.map(({ id, title, message }) => (
          <section key={id}>
            <h3>{title}</h3>
            {/* Sanitised by the server. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: message }} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

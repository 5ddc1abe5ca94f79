import type { FlashMessage } from '#content/contract.ts'
import { onboardingMessages as texts } from '#shell/onboarding-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import './flash-dialog.css'

export default function FlashDialog({ messages, onClose }: { messages: FlashMessage[]; onClose: () => void }) {
  return (
    <Dialog
      name="flash"
      isOpen
      onClose={onClose}
      title={texts.news}
      footer={
        <Button variant="p" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="flash-dialog">
        {messages.map(({ id, title, message }) => (
          <section key={id}>
            <h3>{title}</h3>
            <div className="info-page-prose" dangerouslySetInnerHTML={{ __html: message }} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

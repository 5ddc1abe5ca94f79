import { useState } from 'react'
import { paymentMethodName } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { payment as messages } from './messages.ts'
import { type OverlayEvent, PaymentOverlay } from './payment-overlay.tsx'

type OverlayPayProps = { token: string; address: string; onLeft: () => void }

export function OverlayPay({ token, address, onLeft }: OverlayPayProps) {
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<string | null>(null)

  function onOverlayEvent(news: OverlayEvent) {
    switch (news.event) {
      case 'paymentTypeSelection':
        return setChosen(paymentMethodName(news.paymentType))
      case 'cardTypeResolve':
        return setChosen(news.cardType)
      case 'authorize':
        return setOpen(false)
      default:
        setOpen(false)
        onLeft()
    }
  }

  return (
    <>
      {chosen && <p className="small muted">{messages.paidBy(chosen)}</p>}
      {isOpen ? (
        <PaymentOverlay token={token} address={address} language="sv-SE" onEvent={onOverlayEvent} />
      ) : (
        <Button variant="p" onClick={() => setOpen(true)}>
          {messages.openOverlay}
        </Button>
      )}
    </>
  )
}

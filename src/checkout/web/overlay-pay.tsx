import { useState } from 'react'
import { payment as say } from '#checkout/sv-payment.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { type OverlayEvent, PaymentOverlay } from './payment-overlay.tsx'

type OverlayPayProps = { token: string; address: string; onLeft: () => void }

/** The overlay, open from the start. What the shopper chose in it is told; whether they paid, the provider tells. */
export function OverlayPay({ token, address, onLeft }: OverlayPayProps) {
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<string | null>(null)

  function hear(told: OverlayEvent) {
    switch (told.event) {
      case 'paymentTypeSelection':
        return setChosen(paymentMethodName(told.paymentType))
      case 'cardTypeResolve':
        return setChosen(told.cardType)
      case 'authorize':
        return setOpen(false)
      default:
        setOpen(false)
        onLeft()
    }
  }

  return (
    <>
      {chosen && <p className="small muted">{say.paidBy(chosen)}</p>}
      {isOpen ? (
        <PaymentOverlay token={token} address={address} language="sv-SE" onEvent={hear} />
      ) : (
        <Button variant="p" onClick={() => setOpen(true)}>
          {say.openOverlay}
        </Button>
      )}
    </>
  )
}

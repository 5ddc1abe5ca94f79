import { vatTexts } from '#pricing/vat-texts.ts'
import { useVatView } from './vat-view.ts'

/** Öre. A price in running text, with the other price in brackets when the customer wants to see both. */
export function PriceText({ amount, withoutVat }: { amount: number; withoutVat: number }) {
  const { main, beside } = vatTexts(amount, withoutVat, useVatView())
  return (
    <>
      {main}
      {beside && <span className="micro subtle"> ({beside})</span>}
    </>
  )
}

import { formatPrice } from '#core/money.ts'
import type { ChangePreview } from '#order-changes/contract.ts'
import { changeMessages as messages } from '#order-handling/change-messages.ts'
import { Note } from '#ui/note.tsx'

export function Preview({ preview }: { preview: ChangePreview }) {
  const { lines, refund, shipping, addition } = preview
  return (
    <Note kind="warn">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {shipping.before !== shipping.after && (
          <li>{messages.shipping(formatPrice(shipping.before), formatPrice(shipping.after))}</li>
        )}
        {addition?.rows.map(({ productId, name, quantity, amount }) => (
          <li key={productId}>{messages.toAdd(quantity, name, formatPrice(amount))}</li>
        ))}
        {addition && addition.shipping > 0 && <li>{messages.moreShipping(formatPrice(addition.shipping))}</li>}
        {refund > 0 && (
          <li>
            <b>{(addition ? messages.refundNow : messages.refund)(formatPrice(refund))}</b>
          </li>
        )}
        {addition && (
          <li>
            <b>{messages.charge(formatPrice(addition.amount))}</b>
            <span className="small admin-block">
              {addition.vat.map(({ rate, vat }) => messages.ofWhichVat(rate, formatPrice(vat))).join(', ')}
            </span>
          </li>
        )}
        {addition && refund > 0 && (
          <li>
            {messages.apart} {differenceText(addition.amount - refund)}
          </li>
        )}
        {!addition && refund === 0 && (
          <li>
            <b>{messages.noRefund}</b>
          </li>
        )}
      </ul>
    </Note>
  )
}

function differenceText(charged: number): string {
  if (charged === 0) return messages.isEven
  return charged > 0 ? messages.customerPays(formatPrice(charged)) : messages.customerGets(formatPrice(-charged))
}

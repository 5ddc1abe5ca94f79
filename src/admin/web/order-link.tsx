import { messages } from '#admin/payments-messages.ts'

export function OrderLink({ orderId, number }: { orderId: string; number: number }) {
  return (
    <a className="link tabular" href={`/admin/order/${orderId}`}>
      {messages.order(number)}
    </a>
  )
}

import { sv as say } from '#admin/sv-payments.ts'

export function OrderLink({ orderId, number }: { orderId: string; number: number }) {
  return (
    <a className="link tn" href={`/admin/order/${orderId}`}>
      {say.order(number)}
    </a>
  )
}

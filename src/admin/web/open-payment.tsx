import { sv as say } from '#admin/sv-payments.ts'
import { moneyDesk } from '#checkout/money-desk-calls.ts'
import type { MispaidPayment, OpenPayment } from '#checkout/money-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'
import { useDeed } from './use-deed.ts'

/** A payment nobody knows the end of. */
export function OpenPaymentLine({ payment, onDone }: { payment: OpenPayment; onDone: () => void }) {
  const { reference, amountOre, method, startedAt, asks } = payment
  const ask = useDeed(say.askedNow, onDone)
  return (
    <article className="panel adm__i">
      <h3>
        <OrderLink {...payment} />
      </h3>
      <p>
        {formatPrice(amountOre)}
        <span className="muted adm__b small">
          {paymentMethodName(method)}, {say.since(fullMoment(startedAt))}, {say.asked(asks)}
        </span>
      </p>
      {ask.fault && <Note kind="err">{ask.fault}</Note>}
      <div>
        <Button
          state={ask.isBusy ? 'busy' : undefined}
          onClick={() => ask.run(() => api(moneyDesk.askPayment, { reference }))}
        >
          {say.askNow}
        </Button>
      </div>
    </article>
  )
}

/** Another sum than was asked for was taken. */
export function MispaidLine({ payment }: { payment: MispaidPayment }) {
  const { takenOre, amountOre, method, refund } = payment
  return (
    <article className="panel adm__i">
      <h3>
        <OrderLink {...payment} />
      </h3>
      <p>
        {say.mispaidSums(formatPrice(takenOre), formatPrice(amountOre))}
        <span className="muted adm__b small">
          {paymentMethodName(method)}, {say.wayBack[refund ?? 'none']}
        </span>
      </p>
    </article>
  )
}

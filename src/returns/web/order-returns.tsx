import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { useLoaded } from '#hydration/use-loaded.ts'
import { returns } from '#returns/calls.ts'
import type { OrderReturns as Standing } from '#returns/contract.ts'
import { dayText } from '#returns/day-text.ts'
import { decisionTexts, page as messages } from '#returns/messages.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ReturnLabel } from './return-label.tsx'
import './order-returns.css'

const ReturnDialog = lazyPart(() => import('./return-dialog.tsx'))
const InsuranceWithdrawal = lazyPart(() => import('./insurance-withdrawal.tsx'))
const ComplaintDialog = lazyPart(() => import('./complaint-dialog.tsx'))

type OrderReturnsProps = { id: string; secret: string | null }

export default function OrderReturns({ id, secret }: OrderReturnsProps) {
  const [isOpen, setOpen] = useState<'return' | 'complaint' | number | null>(null)
  const access = { id, ...(secret ? { secret } : {}) }

  const { answer, hasFailed, isBusy, again } = useLoaded(`${id} ${secret}`, (signal) =>
    api(returns.getReturns, access, { signal }),
  )
  const failed = hasFailed && (
    <LoadFailed isBusy={isBusy} onRetry={again}>
      {messages.notLoaded}
    </LoadFailed>
  )
  if (!answer) return failed
  const standing = answer.data
  const close = () => setOpen(null)
  const done = () => {
    close()
    again()
  }
  const mayReturn =
    standing.cause !== null && standing.rows.some(({ left, exception }) => left > 0 && exception === null)
  const mayComplain = standing.rows.some((row) => row.mayComplain)
  const insured = standing.rows.find(({ position }) => position === isOpen)
  return (
    <>
      <section className="panel order-page-form" aria-labelledby="returns">
        <h2 id="returns">{messages.title}</h2>
        {failed}
        <Days standing={standing} />
        <Returned standing={standing} id={id} secret={secret} />
        {standing.rows.map(
          ({ position, name, insurance }) =>
            insurance?.isWithdrawn && <p key={position}>{messages.insuranceWithdrawn(name)}</p>,
        )}
        {mayReturn && standing.isAtCounter && <p>{messages.boughtInStore}</p>}
        <div className="row row--wrap">
          {mayReturn && !standing.isAtCounter && <Button onClick={() => setOpen('return')}>{messages.sendBack}</Button>}
          {mayComplain && (
            <Button variant="g" onClick={() => setOpen('complaint')}>
              {messages.complain}
            </Button>
          )}
          {standing.rows.map(
            ({ position, name, insurance }) =>
              insurance?.isWithdrawn === false && (
                <Button key={position} variant="g" onClick={() => setOpen(position)}>
                  {messages.withdrawInsurance(name)}
                </Button>
              ),
          )}
        </div>
      </section>
      {isOpen === 'return' && <ReturnDialog access={access} standing={standing} onClose={close} onDone={done} />}
      {insured?.insurance && (
        <InsuranceWithdrawal
          access={access}
          row={{ ...insured, insurance: insured.insurance }}
          onClose={close}
          onDone={done}
        />
      )}
      {isOpen === 'complaint' && <ComplaintDialog access={access} standing={standing} onClose={close} onDone={done} />}
    </>
  )
}

function Days({ standing }: { standing: Standing }) {
  const { cause, isConsumer, hasOpenPurchase, lastWithdrawalDay, lastCodesDay, lastOpenPurchaseDay, rows } = standing
  if (cause === null) return <p>{messages.over(standing)}</p>
  if (lastWithdrawalDay === null) {
    const hasMore = lastCodesDay === null || rows.some(({ exception }) => exception !== 'digital')
    return (
      isConsumer && (
        <>
          {hasMore && <p>{messages.notBegun}</p>}
          {lastCodesDay !== null && <p>{messages.untilCodes(dayText(lastCodesDay))}</p>}
        </>
      )
    )
  }
  return (
    <>
      {cause === 'withdrawal' && rows.some(({ exception }) => exception === null) && (
        <p>{messages.untilWithdrawal(dayText(lastWithdrawalDay))}</p>
      )}
      {hasOpenPurchase && lastOpenPurchaseDay !== null && (
        <p>{messages.untilOpenPurchase(dayText(lastOpenPurchaseDay))}</p>
      )}
    </>
  )
}

function Returned({
  standing: { returns: sent, complaints },
  id: orderId,
  secret,
}: OrderReturnsProps & { standing: Standing }) {
  if (sent.length + complaints.length === 0) return null
  return (
    <ul className="order-returns">
      {sent.map((one) => {
        const { id, state, stateText, rows, refund, rejectedReason, isFree } = one
        return (
          <li key={`return-${id}`}>
            <b>{messages.number(id)}</b>
            <span>{rows.map(({ name, quantity }) => messages.units(quantity, name)).join(', ')}</span>
            <span className="muted">
              {stateText}
              {refund !== null && refund > 0 && `, ${formatPrice(refund)}`}
              {rejectedReason !== null && `: ${rejectedReason}`}
            </span>
            {state === 'announced' && isFree && <span>{messages.freeLabel}</span>}
            <ReturnLabel {...{ one, orderId, secret }} />
          </li>
        )
      })}
      {complaints.map(({ id, name, decision, answer }) => (
        <li key={`complaint-${id}`}>
          <b>{messages.complaintOf(name)}</b>
          <span className="muted">{decision === null ? messages.waiting : decisionTexts[decision]}</span>
          {answer !== null && <span>{answer}</span>}
        </li>
      ))}
    </ul>
  )
}

import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { returns } from '#returns/calls.ts'
import type { OrderReturns as Standing } from '#returns/contract.ts'
import { decisionTexts, page as say } from '#returns/sv.ts'
import { Button } from '#ui/button.tsx'
import { partWhenAsked } from '#ui/part.ts'
import './order-returns.css'

const ReturnDialog = partWhenAsked(() => import('./return-dialog.tsx'))
const ComplaintDialog = partWhenAsked(() => import('./complaint-dialog.tsx'))

type OrderReturnsProps = { id: string; secret: string | null }

/** What may be sent back of an order, what is on its way, and the ways to begin. */
export default function OrderReturns({ id, secret }: OrderReturnsProps) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState<'return' | 'complaint' | null>(null)
  const access = { id, ...(secret ? { secret } : {}) }

  useEffect(() => {
    const leaving = new AbortController()
    api(returns.getReturns, { id, ...(secret ? { secret } : {}) }, { signal: leaving.signal }).then(
      ({ data }) => setStanding(data),
      () => {},
    )
    return () => leaving.abort()
  }, [id, secret, turn])

  if (!standing) return null
  const close = () => setOpen(null)
  const done = () => {
    close()
    setTurn((before) => before + 1)
  }
  const mayReturn =
    standing.cause !== null && standing.rows.some(({ left, exception }) => left > 0 && exception === null)
  const mayComplain = standing.rows.some((row) => row.mayComplain)
  return (
    <>
      <section className="panel order__f" aria-labelledby="returns">
        <h2 id="returns">{say.title}</h2>
        <Days standing={standing} />
        <Returned standing={standing} />
        <div className="row row--w">
          {mayReturn && <Button onClick={() => setOpen('return')}>{say.sendBack}</Button>}
          {mayComplain && (
            <Button variant="g" onClick={() => setOpen('complaint')}>
              {say.complain}
            </Button>
          )}
        </div>
      </section>
      {isOpen === 'return' && <ReturnDialog access={access} standing={standing} onClose={close} onDone={done} />}
      {isOpen === 'complaint' && <ComplaintDialog access={access} standing={standing} onClose={close} onDone={done} />}
    </>
  )
}

function Days({ standing: { cause, isConsumer, lastWithdrawalDay, lastOpenPurchaseDay } }: { standing: Standing }) {
  if (cause === null) return <p>{say.over}</p>
  if (lastOpenPurchaseDay === null) return isConsumer && <p>{say.notBegun}</p>
  return (
    <>
      {cause === 'withdrawal' && lastWithdrawalDay !== null && <p>{say.untilWithdrawal(longDay(lastWithdrawalDay))}</p>}
      <p>{say.untilOpenPurchase(longDay(lastOpenPurchaseDay))}</p>
    </>
  )
}

function Returned({ standing: { returns: sent, complaints } }: { standing: Standing }) {
  if (sent.length + complaints.length === 0) return null
  return (
    <ul className="oret">
      {sent.map(({ id, stateText, rows, refund, refusedReason }) => (
        <li key={`return-${id}`}>
          <b>{say.number(id)}</b>
          <span>{rows.map(({ name, quantity }) => say.pieces(quantity, name)).join(', ')}</span>
          <span className="muted">
            {stateText}
            {refund !== null && `, ${say.refunded(formatPrice(refund))}`}
            {refusedReason !== null && `: ${refusedReason}`}
          </span>
        </li>
      ))}
      {complaints.map(({ id, name, decision, answer }) => (
        <li key={`complaint-${id}`}>
          <b>{say.complaintOf(name)}</b>
          <span className="muted">{decision === null ? say.waiting : decisionTexts[decision]}</span>
          {answer !== null && <span>{answer}</span>}
        </li>
      ))}
    </ul>
  )
}

const long = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function longDay(day: string): string {
  return long.format(new Date(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0')
}

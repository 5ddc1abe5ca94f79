import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { formatDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { Sale } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { documentOf } from './document-address.ts'
import './sales-of-day.css'

export function SalesOfDay({ store }: { store: number }) {
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState(today)
  return (
    <section className="panel stack" aria-labelledby="sales-of-day">
      <h2 id="sales-of-day">{messages.ofDay}</h2>
      <Field
        label={messages.day}
        name="day"
        className="sales-of-day-day"
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => setDay(target.value || today)}
      />
      <Load key={day} load={() => api(pointOfSale.listSales, { store, day })}>
        {({ data: { sales, count, returns, tenders, giftCards } }) => (
          <>
            {sales.length + returns.length === 0 && <p className="muted">{messages.noneOfDay}</p>}
            <dl>
              {tenders.map(({ tender, taken, paidBack }) => (
                <div key={tender}>
                  <Sum label={messages.taken(messages.tenders[tender])} amount={taken} />
                  <Sum label={messages.paidBack(messages.tenders[tender])} amount={paidBack} />
                </div>
              ))}
              <Sum label={messages.paidByGiftCards} amount={giftCards} />
            </dl>
            <ul>
              {sales.map((sale) => (
                <li key={sale.orderId} className="sales-of-day-row">
                  <span>
                    <b className="tabular">{sale.number}</b> {paidWith(sale)}
                    <span className="small muted admin-block">{formatDateTime(sale.at)}</span>
                  </span>
                  <b className="tabular">{formatPrice(sale.paid + sale.giftCard)}</b>
                  <a
                    className="link"
                    href={documentOf(sale)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={messages.printOf(sale.number)}
                  >
                    {messages.print}
                  </a>
                </li>
              ))}
              {returns.map(({ orderId, number, tender, amount, at }) => (
                <li key={`${orderId} ${at}`} className="sales-of-day-row">
                  <span>
                    <b className="tabular">{number}</b> {messages.returnedOf}, {messages.tenders[tender]}
                    <span className="small muted admin-block">{formatDateTime(at)}</span>
                  </span>
                  <b className="tabular">{formatPrice(-amount)}</b>
                </li>
              ))}
            </ul>
            {count > sales.length && <p className="small muted">{messages.shownOf(sales.length, count)}</p>}
          </>
        )}
      </Load>
    </section>
  )
}

function paidWith({ tender, giftCard }: Sale): string {
  const tenders = tender ? [messages.tenders[tender]] : []
  return [...tenders, ...(giftCard > 0 ? [messages.giftCardPart(formatPrice(giftCard))] : [])].join(', ')
}

function Sum({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null
  return (
    <div className="sales-of-day-sum">
      <dt>{label}</dt>
      <dd className="tabular">{formatPrice(amount)}</dd>
    </div>
  )
}

import { Ask } from '#admin/web/asked.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { PromotionOutcome } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { Simulator } from './simulator.tsx'
import './promotion-overview.css'

export function PromotionsPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <div className="promotion-overview">
        <Simulator />
        <section className="stack" aria-labelledby="outcomes">
          <h2 id="outcomes">{messages.outcomes}</h2>
          <Ask ask={() => api(promotionOverview.listPromotionOutcomes, undefined)}>
            {({ data }) => (data.length > 0 ? <Outcomes rows={data} /> : <p className="muted">{messages.none}</p>)}
          </Ask>
        </section>
      </div>
    </>
  )
}

function Outcomes({ rows }: { rows: PromotionOutcome[] }) {
  return (
    <WideTable label={messages.outcomes} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.customers}</th>
          <th scope="col">{messages.period}</th>
          <th scope="col" className="admin-number">
            {messages.orders}
          </th>
          <th scope="col" className="admin-number">
            {messages.sales}
          </th>
          <th scope="col" className="admin-number">
            {messages.discount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, code, state, audience, startsAt, endsAt, orders, sales, discount }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className="small muted admin-block">{code ?? messages.automatic}</span>
            </th>
            <td>{messages.states[state]}</td>
            <td>{messages.audiences[audience]}</td>
            <td>{messages.until(fullMoment(startsAt), endsAt === null ? null : fullMoment(endsAt))}</td>
            <td className="admin-number tabular">{formatNumber(orders)}</td>
            <td className="admin-number tabular">{formatPrice(sales)}</td>
            <td className="admin-number tabular">{formatPrice(discount)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

import { Load } from '#admin/web/loaded.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { CampaignOutcome } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'

export function CampaignPrices() {
  return (
    <section className="stack" aria-labelledby="campaigns">
      <h2 id="campaigns">{messages.campaigns}</h2>
      <p className="muted">
        {messages.campaignsHint}{' '}
        <a className="link" href="/admin/products">
          {messages.toProducts}
        </a>
      </p>
      <Load load={() => api(promotionOverview.listCampaignOutcomes, undefined)}>
        {({ data, total }) =>
          data.length > 0 ? (
            <>
              <Campaigns rows={data} />
              <ShownOf shown={data.length} total={total} />
            </>
          ) : (
            <p className="muted">{messages.noCampaigns}</p>
          )
        }
      </Load>
    </section>
  )
}

function Campaigns({ rows }: { rows: CampaignOutcome[] }) {
  return (
    <WideTable label={messages.broughtBy(messages.campaigns)} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.period}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.campaign}</th>
          {[messages.products, messages.units, messages.sales, messages.margin].map((title) => (
            <th key={title} scope="col" className="admin-number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, state, startsAt, endsAt, products, units, sales, margin }) => (
          <tr key={`${startsAt} ${endsAt} ${name}`}>
            <th scope="row" className="promotion-overview-period">
              {messages.until(formatLongDateTime(startsAt), endsAt === null ? null : formatLongDateTime(endsAt))}
            </th>
            <td>{messages.states[state]}</td>
            <td>{name ?? <span className="muted">{messages.unnamed}</span>}</td>
            <td className="admin-number tabular">{formatNumber(products)}</td>
            <td className="admin-number tabular">{formatNumber(units)}</td>
            <td className="admin-number tabular">{formatPrice(sales)}</td>
            <td className="admin-number tabular">{margin === null ? '–' : formatPrice(margin)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

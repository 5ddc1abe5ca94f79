import { Ask } from '#admin/web/asked.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { BundleOutcome } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { ButtonLink } from '#ui/button.tsx'

export function BundleOutcomes() {
  return (
    <section className="stack" aria-labelledby="bundles">
      <h2 id="bundles">{messages.bundles}</h2>
      <p className="muted">{messages.bundlesHint}</p>
      <p>
        <ButtonLink href="/admin/content?type=bundle&id=new">{messages.newBundle}</ButtonLink>
      </p>
      <Ask ask={() => api(promotionOverview.listBundleOutcomes, undefined)}>
        {({ data }) => (data.length > 0 ? <Bundles rows={data} /> : <p className="muted">{messages.noBundles}</p>)}
      </Ask>
    </section>
  )
}

const figures = [
  messages.products,
  messages.soldBundles,
  messages.orders,
  messages.sales,
  messages.discount,
  messages.margin,
]

function Bundles({ rows }: { rows: BundleOutcome[] }) {
  return (
    <WideTable label={messages.broughtBy(messages.bundles)} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.bundle}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.period}</th>
          {figures.map((title) => (
            <th key={title} scope="col" className="admin-number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, state, startsAt, endsAt, products, bundles, orders, sales, discount, margin }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={`/admin/content?type=bundle&id=${id}`}>
                {name}
              </a>
            </th>
            <td>{messages.bundleStates[state]}</td>
            <td>{messages.until(fullMoment(startsAt), endsAt === null ? null : fullMoment(endsAt))}</td>
            {[products, bundles, orders].map((count, at) => (
              <td key={figures[at]} className="admin-number tabular">
                {formatNumber(count)}
              </td>
            ))}
            {[sales, discount, margin].map((amount, at) => (
              <td key={figures[at + 3]} className="admin-number tabular">
                {amount === null ? '–' : formatPrice(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

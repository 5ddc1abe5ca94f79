import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { BundleOutcome } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { FigureCells, OutcomeSection, OutcomeTable } from './outcome-table.tsx'

export function BundleOutcomes() {
  return (
    <OutcomeSection
      id="bundles"
      title={messages.bundles}
      hint={messages.bundlesHint}
      entry="bundle"
      add={messages.newBundle}
    >
      <Load load={() => api(promotionOverview.listBundleOutcomes, undefined)}>
        {({ data, total }) =>
          data.length > 0 ? (
            <>
              <Bundles rows={data} />
              <ShownOf shown={data.length} total={total} />
            </>
          ) : (
            <p className="muted">{messages.noBundles}</p>
          )
        }
      </Load>
    </OutcomeSection>
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
    <OutcomeTable of={messages.bundles} words={[messages.bundle, messages.state, messages.period]} figures={figures}>
      {rows.map(({ id, name, state, startsAt, endsAt, products, bundles, orders, sales, discount, margin }) => (
        <tr key={id}>
          <th scope="row">
            <a className="link" href={`/admin/content?type=bundle&id=${id}`}>
              {name}
            </a>
          </th>
          <td>{messages.bundleStates[state]}</td>
          <td>{messages.until(formatLongDateTime(startsAt), endsAt === null ? null : formatLongDateTime(endsAt))}</td>
          <FigureCells
            figures={figures}
            texts={[...[products, bundles, orders].map(formatNumber), ...[sales, discount, margin].map(amountText)]}
          />
        </tr>
      ))}
    </OutcomeTable>
  )
}

const amountText = (amount: number | null) => (amount === null ? '–' : formatPrice(amount))

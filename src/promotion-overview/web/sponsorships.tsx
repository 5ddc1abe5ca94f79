import { Load } from '#admin/web/loaded.tsx'
import { placeName } from '#content-editor/place-name.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { SponsorshipOutcome } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { FigureCells, OutcomeSection, OutcomeTable } from './outcome-table.tsx'

export function Sponsorships() {
  return (
    <OutcomeSection
      id="sponsorships"
      title={messages.sponsorships}
      hint={messages.sponsorshipsHint}
      entry="sponsorship"
      add={messages.newSponsorship}
    >
      <Load load={() => api(promotionOverview.listSponsorshipOutcomes, undefined)}>
        {({ data, total }) =>
          data.length > 0 ? (
            <>
              <Places rows={data} />
              <ShownOf shown={data.length} total={total} />
            </>
          ) : (
            <p className="muted">{messages.noSponsorships}</p>
          )
        }
      </Load>
    </OutcomeSection>
  )
}

const words = [messages.product, messages.advertiser, messages.list, messages.state, messages.period]
const figures = [messages.views, messages.clicks, messages.clickRate, messages.units]

function Places({ rows }: { rows: SponsorshipOutcome[] }) {
  return (
    <OutcomeTable of={messages.sponsorships} words={words} figures={figures}>
      {rows.map(({ id, advertiser, productName, place, listName, state, fromDay, toDay, views, clicks, units }) => (
        <tr key={id}>
          <th scope="row">
            <a className="link" href={`/admin/content?type=sponsorship&id=${id}`}>
              {productName}
            </a>
          </th>
          <td>{advertiser}</td>
          <td>{placeName(place, (_, ref) => listName ?? String(ref))}</td>
          <td>{messages.states[state]}</td>
          <td className="nowrap">{messages.days(fromDay, toDay)}</td>
          <FigureCells
            figures={figures}
            texts={[formatNumber(views), formatNumber(clicks), rateOf(clicks, views), formatNumber(units)]}
          />
        </tr>
      ))}
    </OutcomeTable>
  )
}

function rateOf(clicks: number, views: number): string {
  return views === 0 ? '–' : `${formatNumber(Math.round((clicks / views) * 1000) / 10)} %`
}

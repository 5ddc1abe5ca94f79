import { Ask } from '#admin/web/asked.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { placeName } from '#content-editor/place-name.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { SponsorshipOutcome } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { ButtonLink } from '#ui/button.tsx'

export function Sponsorships() {
  return (
    <section className="stack" aria-labelledby="sponsorships">
      <h2 id="sponsorships">{messages.sponsorships}</h2>
      <p className="muted">{messages.sponsorshipsHint}</p>
      <p>
        <ButtonLink href="/admin/content?type=sponsorship&id=new">{messages.newSponsorship}</ButtonLink>
      </p>
      <Ask ask={() => api(promotionOverview.listSponsorshipOutcomes, undefined)}>
        {({ data }) => (data.length > 0 ? <Places rows={data} /> : <p className="muted">{messages.noSponsorships}</p>)}
      </Ask>
    </section>
  )
}

const figures = [messages.views, messages.clicks, messages.clickRate, messages.units]

function Places({ rows }: { rows: SponsorshipOutcome[] }) {
  return (
    <WideTable label={messages.broughtBy(messages.sponsorships)} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.product}</th>
          <th scope="col">{messages.advertiser}</th>
          <th scope="col">{messages.list}</th>
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
            {[formatNumber(views), formatNumber(clicks), rateOf(clicks, views), formatNumber(units)].map((text, at) => (
              <td key={figures[at]} className="admin-number tabular">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function rateOf(clicks: number, views: number): string {
  return views === 0 ? '–' : `${formatNumber(Math.round((clicks / views) * 1000) / 10)} %`
}

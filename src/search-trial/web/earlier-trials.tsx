import { WideTable } from '#admin/web/wide-table.tsx'
import { formatNumber } from '#core/money.ts'
import type { RankingOverview } from '#ranking-learning/contract.ts'
import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { dayText } from './day-text.ts'

export function EarlierTrials({ trials }: { trials: RankingOverview['earlier'] }) {
  if (trials.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="earlier">
      <h2 id="earlier">{messages.earlier}</h2>
      <WideTable label={messages.earlier}>
        <thead>
          <tr>
            <th scope="col">{messages.trialOf}</th>
            <th scope="col">{messages.days}</th>
            <th scope="col" className="admin-number">
              {messages.wins}
            </th>
            <th scope="col" className="admin-number">
              {messages.losses}
            </th>
            <th scope="col" className="admin-number">
              {messages.ties}
            </th>
            <th scope="col">{messages.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {trials.map(({ id, modelId, liveModelId, startedAt, endedAt, tried, live, neither, outcome }) => (
            <tr key={id}>
              <th scope="row">{messages.against(modelId, messages.model(liveModelId))}</th>
              <td>
                {dayText(startedAt)} – {endedAt !== null && dayText(endedAt)}
              </td>
              <td className="admin-number">{formatNumber(tried)}</td>
              <td className="admin-number">{formatNumber(live)}</td>
              <td className="admin-number">{formatNumber(neither)}</td>
              <td>{outcome && messages.outcomes[outcome]}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

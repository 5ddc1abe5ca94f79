import { WideTable } from '#admin/web/wide-table.tsx'
import type { RankingOverview } from '#ranking-learning/contract.ts'
import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { dayText } from './day-text.ts'

export function RankingModel({ model }: { model: RankingOverview['latest'] }) {
  return (
    <section className="panel stack" aria-labelledby="latest">
      <h2 id="latest">{messages.latest}</h2>
      {model ? <Taught model={model} /> : <p className="muted">{messages.noModel}</p>}
    </section>
  )
}

function Taught({ model }: { model: NonNullable<RankingOverview['latest']> }) {
  const { id, trainedAt, weights, heldOutPairs, logLoss, ndcg } = model
  return (
    <>
      <p>
        <b>{messages.named(id, dayText(trainedAt))}</b>
        <span className="small muted ranking-below">{messages.taught(model)}</span>
      </p>
      <p className="small muted">{messages.heldOut(heldOutPairs)}</p>
      <dl className="ranking-figures">
        <div>
          <dt>{messages.logLoss}</dt>
          <dd>{messages.fromTo(logLoss)}</dd>
          <dd className="small muted">{messages.logLossText}</dd>
        </div>
        <div>
          <dt>{messages.ndcg}</dt>
          <dd>{messages.fromTo(ndcg)}</dd>
          <dd className="small muted">{messages.ndcgText}</dd>
        </div>
      </dl>
      <details className="ranking-weights">
        <summary>{messages.weights}</summary>
        <WideTable label={messages.weights}>
          <thead>
            <tr>
              <th scope="col">{messages.feature}</th>
              <th scope="col" className="admin-number">
                {messages.weight}
              </th>
              <th scope="col" className="admin-number">
                {messages.prior}
              </th>
            </tr>
          </thead>
          <tbody>
            {weights.map(({ feature, weight, prior }) => (
              <tr key={feature}>
                <th scope="row">{messages.features[feature] ?? feature}</th>
                <td className="admin-number">{messages.decimals(weight)}</td>
                <td className="admin-number">{messages.decimals(prior)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </details>
    </>
  )
}

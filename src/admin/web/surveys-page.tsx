import { messages, periods } from '#admin/surveys-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { surveys } from '#surveys/calls.ts'
import type { SurveyResult } from '#surveys/contract.ts'
import type { ScoreGroup } from '#surveys/survey.ts'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import './surveys.css'

export function SurveysPage({ query }: { query: URLSearchParams }) {
  const days = periods.find((period) => String(period) === query.get('days')) ?? 90
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted">{messages.about}</p>
      <nav className="surveys-periods" aria-label={messages.period}>
        {periods.map((period) => (
          <a
            key={period}
            className={period === days ? 'button button--soft' : 'button button--g'}
            href={`/admin/surveys?days=${period}`}
            aria-current={period === days ? 'page' : undefined}
          >
            {messages.days(period)}
          </a>
        ))}
      </nav>
      <Load load={() => api(surveys.getSurveyResult, { days })}>{({ data }) => <Result result={data} />}</Load>
    </>
  )
}

const groups: ScoreGroup[] = ['promoters', 'passives', 'detractors']

function Result({ result: { score, counts, sent, comments } }: { result: SurveyResult }) {
  const answers = groups.reduce((sum, group) => sum + counts[group], 0)
  return (
    <>
      <section className="panel surveys-score" aria-label={messages.score}>
        <p className="surveys-number">{score === null ? '–' : `${score > 0 ? '+' : ''}${score}`}</p>
        <div>
          <h2>{messages.score}</h2>
          <p className="muted">{score === null ? messages.none : messages.scoreText}</p>
          <p>{messages.answers(answers, sent)}</p>
        </div>
        <dl>
          {groups.map((group) => (
            <div key={group}>
              <dt>{messages.groups[group]}</dt>
              <dd>{counts[group]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2>{messages.comments}</h2>
      {comments.length === 0 && <p className="muted">{messages.noComments}</p>}
      <ul className="stack">
        {comments.map(({ orderId, orderNumber, score: given, comment, at }) => (
          <li key={orderId} className="panel stack">
            <p>{comment}</p>
            <p className="small muted">
              <a className="link" href={`/admin/order/${orderId}`}>
                {messages.of(given, orderNumber)}
              </a>
              , {formatLongDateTime(at * 1000)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

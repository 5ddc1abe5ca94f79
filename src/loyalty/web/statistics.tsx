import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { useSession } from '#identity/web/session.ts'
import { xp } from '#loyalty/calls.ts'
import type { Statistics as Answer } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useAnswer } from './use-answer.ts'
import { YearsPlot } from './years-plot.tsx'
import { YearsTable } from './years-table.tsx'
import './statistics.css'

const { statistics: messages } = xpMessages

export default function Statistics() {
  const id = useSession((state) => state.user?.id)
  const { answer, hasFailed } = useAnswer(String(id), (signal) => api(xp.getStatistics, undefined, { signal }))
  return (
    <section className="panel panel--l statistics" aria-labelledby="stt-h">
      <h2 id="stt-h">{messages.title}</h2>
      {hasFailed && <Note kind="err">{xpMessages.couldNotBeRead}</Note>}
      {!answer && !hasFailed && <Spinner />}
      {answer &&
        (answer.years.length === 0 ? <p className="muted">{messages.none}</p> : <Figures statistics={answer} />)}
    </section>
  )
}

function Figures({ statistics: { years, longestStreak, sections } }: { statistics: Answer }) {
  const saved = years.reduce((sum, year) => sum + year.saved, 0)
  const highest = sections[0]?.paid ?? 0
  return (
    <>
      <dl className="statistics-facts">
        <div>
          <dt>{messages.streak}</dt>
          <dd>{messages.months(longestStreak)}</dd>
        </div>
        <div>
          <dt>{messages.saved}</dt>
          <dd>{formatPrice(saved)}</dd>
        </div>
      </dl>
      <div className="statistics-years">
        <YearsPlot years={years} />
        <YearsTable years={years} />
      </div>
      <h3>{messages.sections}</h3>
      <ul className="statistics-sums">
        {sections.map(({ name, paid }) => (
          <li key={name}>
            <span>{name ?? messages.other}</span>
            <Progress value={highest > 0 ? (100 * paid) / highest : 0} />
            <span className="tabular">{formatPrice(paid)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

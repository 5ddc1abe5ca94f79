import { useSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { xpWords } from '#members/sv-pages.ts'
import { xp } from '#members/xp-calls.ts'
import type { Statistics as Answer } from '#members/xp-contract.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useAnswer } from './use-answer.ts'
import { YearsPlot } from './years-plot.tsx'
import { YearsTable } from './years-table.tsx'
import './statistics.css'

const { statistics: say } = xpWords

/** What the member has bought over the years, drawn and in figures. */
export default function Statistics() {
  const id = useSession((state) => state.user?.id)
  const { answer, hasFailed } = useAnswer(String(id), (signal) => api(xp.getStatistics, undefined, { signal }))
  return (
    <section className="panel panel--l stt" aria-labelledby="stt-h">
      <h2 id="stt-h">{say.title}</h2>
      {hasFailed && <Note kind="err">{xpWords.couldNotBeRead}</Note>}
      {!answer && !hasFailed && <Spinner />}
      {answer && (answer.years.length === 0 ? <p className="muted">{say.none}</p> : <Figures statistics={answer} />)}
    </section>
  )
}

function Figures({ statistics: { years, longestStreak, sections } }: { statistics: Answer }) {
  const saved = years.reduce((sum, year) => sum + year.saved, 0)
  const most = sections[0]?.paid ?? 0
  return (
    <>
      <dl className="stt__f">
        <div>
          <dt>{say.streak}</dt>
          <dd>{say.months(longestStreak)}</dd>
        </div>
        <div>
          <dt>{say.saved}</dt>
          <dd>{formatPrice(saved)}</dd>
        </div>
      </dl>
      <div className="stt__y">
        <YearsPlot years={years} />
        <YearsTable years={years} />
      </div>
      <h3>{say.sections}</h3>
      <ul className="stt__s">
        {sections.map(({ name, paid }) => (
          <li key={name}>
            <span>{name ?? say.other}</span>
            <Progress value={most > 0 ? (100 * paid) / most : 0} />
            <span className="tn">{formatPrice(paid)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { xpWords } from '#members/sv-pages.ts'
import { xp } from '#members/xp-calls.ts'
import type { XpLine } from '#members/xp-contract.ts'
import { moment } from '#orders/web/moment.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './xp-ledger.css'

const { ledger: say } = xpWords

type Pages = { lines: XpLine[]; hasMore: boolean }

/** What has given the member xp, latest first. */
export function XpLedger() {
  const [pages, setPages] = useState<Pages | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = async (former: readonly XpLine[]) => {
    try {
      const before = former.at(-1)?.id
      const { lines, hasMore } = await api(xp.getXp, before === undefined ? {} : { before })
      setPages({ lines: [...former, ...lines], hasMore })
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => {
    void read([])
  }, [])
  return (
    <section className="panel panel--l" aria-labelledby="xpl-h">
      <h2 id="xpl-h">{say.title}</h2>
      <p className="muted">{say.about}</p>
      {pages?.lines.length === 0 && <p className="xpl__0">{say.none}</p>}
      <ul className="xpl">
        {pages?.lines.map((line) => (
          <li key={line.id}>
            <div>
              {line.opens ? <Link href={pathTo(line.opens.name, { id: line.opens.id })}>{line.text}</Link> : line.text}
              <span className="small muted">{moment(line.at)}</span>
            </div>
            <b className="tn">{`${line.amount > 0 ? '+' : '−'}${formatNumber(Math.abs(line.amount))} xp`}</b>
          </li>
        ))}
      </ul>
      {hasFailed && <Note kind="err">{xpWords.couldNotBeRead}</Note>}
      {pages?.hasMore && <Button onClick={() => void read(pages.lines)}>{xpWords.more}</Button>}
    </section>
  )
}

import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { formatNumber } from '#core/money.ts'
import { xp } from '#loyalty/calls.ts'
import type { XpLine } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './xp-ledger.css'

const { ledger: messages } = xpMessages

type Pages = { lines: XpLine[]; hasMore: boolean }

function pathOf({ name, id, aid }: NonNullable<XpLine['opens']>): string {
  return pathTo(name, { id, ...(aid && { aid }) })
}

export function XpLedger() {
  const [pages, setPages] = useState<Pages | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const show = (read: Pages) => {
    setPages(read)
    setFailed(false)
  }
  useEffect(() => {
    readMore([]).then(setPages, () => setFailed(true))
  }, [])
  return (
    <section className="panel panel--l" aria-labelledby="xpl-h">
      <h2 id="xpl-h">{messages.title}</h2>
      <p className="muted">{messages.about}</p>
      {pages?.lines.length === 0 && <p className="xp-ledger-empty">{messages.none}</p>}
      <ul className="xp-ledger">
        {pages?.lines.map((line) => (
          <li key={line.id}>
            <div>
              {line.opens ? <Link href={pathOf(line.opens)}>{line.text}</Link> : line.text}
              <span className="small muted">{formatDateTime(line.at)}</span>
            </div>
            <b className="tabular">{`${line.amount > 0 ? '+' : '−'}${formatNumber(Math.abs(line.amount))} xp`}</b>
          </li>
        ))}
      </ul>
      {hasFailed && <Note kind="err">{xpMessages.couldNotBeRead}</Note>}
      {pages?.hasMore && (
        <Button onClick={() => void readMore(pages.lines).then(show, () => setFailed(true))}>{xpMessages.more}</Button>
      )}
    </section>
  )
}

async function readMore(former: readonly XpLine[]): Promise<Pages> {
  const before = former.at(-1)?.id
  const { lines, hasMore } = await api(xp.getXp, before === undefined ? {} : { before })
  return { lines: [...former, ...lines], hasMore }
}

import { Fragment } from 'react'
import type { PlanChip, QueryPlan } from '#query-understanding/contract.ts'
import { messages } from '#query-understanding/messages.ts'
import { spelling, withWord } from '#query-understanding/undone.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import './understood-query.css'

type Props = {
  plan: QueryPlan
  written: string
  correctedQuery: string | null
  /** Whether anything was found. */
  hasProducts: boolean
  undone: readonly string[]
  hrefWithout: (undone: readonly string[]) => string
}

/** What a search was taken for: a page that answers it, what is not sold, and chips that undo a part. */
export function UnderstoodQuery({ plan, written, correctedQuery, hasProducts, undone, hrefWithout }: Props) {
  const { chips, unmet, notSold, dropped, droppedKnown, page } = plan
  const isTakenForName =
    correctedQuery === null && notSold.some((name) => !written.toLowerCase().includes(name.toLowerCase()))
  return (
    <div className="understood-query">
      {page && (
        <Link href={page.path} className="understood-query-page">
          <Icon name="info" />
          <span>
            <span className="small muted">{messages.answer}</span> <strong>{page.name}</strong>
          </span>
          <Icon name="arrow-right" weight="bold" />
        </Link>
      )}
      {notSold.length > 0 && (
        <p role="status">
          {messages.notSold(notSold)} {hasProducts && messages.alike}
          {isTakenForName && (
            <>
              {' '}
              <Link href={hrefWithout([...undone, spelling])} className="link" rel="nofollow">
                {messages.asWritten(written)}
              </Link>
            </>
          )}
        </p>
      )}
      {correctedQuery !== null && (
        <p role="status">
          {messages.corrected(correctedQuery)}{' '}
          <Link href={hrefWithout([...undone, spelling])} className="link" rel="nofollow">
            {messages.asWritten(written)}
          </Link>
        </p>
      )}
      {dropped.length > 0 && hasProducts && (
        <p role="status">
          {messages.dropped(dropped)}
          {droppedKnown.map((word) => (
            <Fragment key={word}>
              {' '}
              <Link href={hrefWithout([...undone, withWord(word)])} className="link" rel="nofollow">
                {messages.onlyWith(word)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {unmet.length > 0 && hasProducts && <p role="status">{messages.unmet(unmet)}</p>}
      {(chips.length > 0 || undone.length > 0) && (
        <nav className="row row--wrap understood-query-chips" aria-label={messages.understood}>
          {chips.map((chip) => (
            <UndoChip key={chip.key} chip={chip} href={hrefWithout([...undone, chip.key])} />
          ))}
          {undone.length > 0 && (
            <Link href={hrefWithout([])} className="link small">
              {messages.again}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

function UndoChip({ chip, href }: { chip: PlanChip; href: string }) {
  const text = messages.chip(chip)
  return (
    <Link href={href} className="chip chip--on" aria-label={messages.undo(text)} rel="nofollow">
      {text}
      <Icon name="x" weight="bold" />
    </Link>
  )
}

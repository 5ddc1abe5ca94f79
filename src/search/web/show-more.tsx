import { useEffect, useRef } from 'react'
import { formatNumber } from '#core/money.ts'
import { rendered } from '#hydration/hydrated-part.tsx'
import { filterMessages } from '#search/filter-messages.ts'
import { messages } from '#search/messages.ts'
import { Throttle } from '#search/throttle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'

type ShowMoreProps = {
  seen: number
  /** Otherwise the list begins with a later page. */
  isFromFirst: boolean
  total: number
  isLoading: boolean
  hasFailed: boolean
  isAutomatic: boolean
  onMore: () => void
  onAsk: () => void
  /** For readers without JavaScript. */
  next: string
}

const near = '1500px'
const askEvery = 250

export default function ShowMore({
  seen,
  isFromFirst,
  total,
  isLoading,
  hasFailed,
  isAutomatic,
  onMore,
  onAsk,
  next,
}: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const throttle = useRef<Throttle>(undefined)
  useEffect(() => {
    const last = end.current?.previousElementSibling?.querySelector('[data-end]')
    if (!isAutomatic || isLoading || seen >= total || !last) return
    throttle.current ??= new Throttle(askEvery)
    const paced = throttle.current
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && paced.run(() => more.current()), {
      rootMargin: `${near} 0px`,
    })
    const watch = () => watcher.observe(last)
    // A user who has not scrolled is looking at the first page.
    if (window.scrollY > 0) watch()
    else window.addEventListener('scroll', watch, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', watch)
      watcher.disconnect()
      paced.stop()
    }
  }, [isAutomatic, isLoading, seen, total])
  const ask = () => {
    onAsk()
    onMore()
  }
  return (
    <div className="list-view-more" {...rendered('show-more')} ref={end}>
      <p className="tabular" role="status">
        {(isFromFirst ? messages.seen : messages.upTo)(formatNumber(seen), formatNumber(total))}
      </p>
      <Progress value={total === 0 ? 100 : (seen / total) * 100} label={filterMessages.shown} />
      {hasFailed && <Note kind="err">{filterMessages.moreFailed}</Note>}
      {seen < total && (
        <ButtonLink
          size="l"
          href={next}
          className={isLoading ? 'is-busy' : undefined}
          aria-busy={isLoading || undefined}
          isPrefetched={false}
          onClick={(event) => {
            event.preventDefault()
            if (!isLoading) ask()
          }}
        >
          {filterMessages.more}
        </ButtonLink>
      )}
    </div>
  )
}

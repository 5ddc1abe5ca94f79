import { useEffect, useRef } from 'react'
import { formatNumber } from '#core/money.ts'
import { Pace } from '#search/pace.ts'
import { sv } from '#search/sv.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'

type ShowMoreProps = {
  seen: number
  total: number
  isLoading: boolean
  /** Goes on when its end comes near. */
  isAutomatic: boolean
  onMore: () => void
  /** The shopper asked, by the button. */
  onAsk: () => void
  /** The address of the page that shows more, for readers without script. */
  next: string
}

/** A screen or two before its end is seen. */
const near = '1500px'
const askEvery = 250

export function ShowMore({ seen, total, isLoading, isAutomatic, onMore, onAsk, next }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const pace = useRef<Pace>(undefined)
  useEffect(() => {
    // What is held free for the next page lies between the last product and here.
    const last = end.current?.previousElementSibling?.querySelector('[data-end]')
    if (!isAutomatic || isLoading || seen >= total || !last) return
    pace.current ??= new Pace(askEvery)
    const paced = pace.current
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && paced.run(() => more.current()), {
      rootMargin: `${near} 0px`,
    })
    const watch = () => watcher.observe(last)
    // Who has not moved yet is looking at the first page.
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
    <div className="more" ref={end}>
      <p className="tn" role="status">
        {sv.seen(formatNumber(seen), formatNumber(total))}
      </p>
      <Progress value={total === 0 ? 100 : (seen / total) * 100} label={sv.shown} />
      {seen < total && (
        <ButtonLink
          size="l"
          href={next}
          className={isLoading ? 'is-busy' : undefined}
          aria-busy={isLoading || undefined}
          data-prefetch="none"
          onClick={(event) => {
            event.preventDefault()
            if (!isLoading) ask()
          }}
        >
          {sv.more}
        </ButtonLink>
      )}
    </div>
  )
}

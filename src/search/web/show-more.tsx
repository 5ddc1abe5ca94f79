import { useEffect, useRef } from 'react'
import { formatNumber } from '#core/money.ts'
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
  /** The address of the page that shows more, for readers without script. */
  next: string
}

const near = '600px'

export function ShowMore({ seen, total, isLoading, isAutomatic, onMore, next }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!isAutomatic || isLoading || seen >= total || !end.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: near })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isAutomatic, isLoading, seen, total])
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
            if (!isLoading) onMore()
          }}
        >
          {sv.more}
        </ButtonLink>
      )}
    </div>
  )
}

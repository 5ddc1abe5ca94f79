import { type ReactNode, useEffect, useRef, useState } from 'react'
import { carouselMessages as messages } from './carousel-messages.ts'
import { classes } from './classes.ts'
import { Pager } from './pager.tsx'
import { slide } from './slide.ts'
import './carousel.css'

type CarouselProps = {
  label: string
  children: ReactNode
  columns?: 3 | 4 | undefined
  hasTiles?: boolean | undefined
  isLooping?: boolean | undefined
}

export function Carousel({ label, children, columns = 4, hasTiles, isLooping = false }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const count = [children].flat(2).length
  const [{ page, pages }, setPlace] = useState({ page: 1, pages: Math.ceil(count / columns) })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => setPlace((last) => samePlace(last, placeOf(element)))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count])

  function go(step: number) {
    const next = isLooping ? (page - 1 + step + pages) % pages : Math.min(Math.max(page - 1 + step, 0), pages - 1)
    if (track.current) slide(track.current, next * track.current.clientWidth)
  }

  return (
    <div className={classes('carousel', columns === 3 && 'carousel--3', hasTiles && 'carousel--tiles')}>
      <div className="sheet">
        {/* Scrollable regions must be reachable by keyboard. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className="carousel-track"
          ref={track}
          tabIndex={pages > 1 ? 0 : undefined}
          role="group"
          aria-label={messages.scrollable(label)}
          onKeyDown={(event) => {
            if (event.target !== event.currentTarget) return
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            go(step)
          }}
        >
          {children}
        </div>
      </div>
      {pages > 1 && <Pager page={page} pages={pages} isLooping={isLooping} onStep={go} />}
    </div>
  )
}

type Place = { page: number; pages: number }

function placeOf({ scrollLeft, scrollWidth, clientWidth }: Element): Place {
  if (clientWidth === 0) return { page: 1, pages: 1 }
  // Tolerance of a few pixels: a third is never a whole number of pixels.
  const pages = Math.max(1, Math.ceil((scrollWidth - 8) / clientWidth))
  return { page: Math.min(pages, Math.ceil((scrollLeft - 8) / clientWidth) + 1), pages }
}

function samePlace(last: Place, next: Place): Place {
  return last.page === next.page && last.pages === next.pages ? last : next
}

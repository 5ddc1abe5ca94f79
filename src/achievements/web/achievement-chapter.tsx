import { useId, useRef, useState } from 'react'
import { messages } from '#achievements/messages.ts'
import { Button } from '#ui/button.tsx'
import { AchievementCell } from './achievement-cell.tsx'
import type { ChapterOf } from './filters.ts'

const atFirst = 9

type ChapterProps = { chapter: ChapterOf; pathOf: (id: number) => string; hasTotal: boolean }

export function AchievementChapter({ chapter, pathOf, hasTotal }: ChapterProps) {
  const { title, shown, awarded, total } = chapter
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const rest = shown.length - atFirst
  const openRest = () => {
    setWhole(true)
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[atFirst]?.focus())
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        <span className="small subtle">{hasTotal ? messages.progress(awarded, total) : awarded}</span>
      </div>
      <ul className="achievement-cell-grid sheet" ref={list}>
        {(isWhole ? shown : shown.slice(0, atFirst)).map((one) => (
          <AchievementCell key={one.id} achievement={one} href={pathOf(one.id)} />
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button className="achievement-grid-more" onClick={openRest}>
          {messages.showRest(rest)}
        </Button>
      )}
    </section>
  )
}

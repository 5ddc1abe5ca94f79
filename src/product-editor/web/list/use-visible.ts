import { type RefObject, useEffect, useState } from 'react'

/** As in product-grid.css. */
const rowHeight = 40
const spare = 8

/** Which of many equally high rows are in sight, and the heights of those before and after them. */
export function useVisible(scroller: RefObject<HTMLElement | null>, total: number) {
  const [range, setRange] = useState({ from: 0, to: 40 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare)
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spare
      setRange((old) => (old.from === from && old.to === to ? old : { from, to }))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    window.addEventListener('resize', read)
    return () => {
      element.removeEventListener('scroll', read)
      window.removeEventListener('resize', read)
    }
  }, [scroller])
  const to = Math.min(range.to, total)
  const from = Math.min(range.from, to)

  const scrollTo = (row: number) => {
    const element = scroller.current
    if (!element) return
    const [top, bottom] = [row * rowHeight, (row + 2) * rowHeight]
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
  }
  return { from, to, before: from * rowHeight, after: (total - to) * rowHeight, scrollTo }
}

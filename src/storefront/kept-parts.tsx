import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Chrome, ShellData } from '#routing/page.ts'
import { NowContext } from '#routing/page-context.ts'
import { Shell } from '#shell/shell.tsx'
import { holding } from '#ui/kept-html.tsx'

type Frame = { before: string; after: string }

/** HTML that is the same on many pages. Another edition of the shop's settings begins with nothing. */
let frames = new WeakMap<ShellData, Map<string, Frame>>()
let cards = new WeakMap<object, Map<string, string>>()
let keptEdition: number | null = null

/** Null for a preview, of which nothing is kept. */
export function keepEdition(edition: number | null): void {
  if (edition !== null && edition === keptEdition) return
  keptEdition = edition
  frames = new WeakMap()
  cards = new WeakMap()
}

const mainStarts = '<main '
const mainEnds = '</main>'

/** Everything around `<main>`, which does not depend on the page. */
export function frameOf(data: ShellData, chrome: Chrome): Frame {
  const ofData = frames.get(data) ?? new Map<string, Frame>()
  frames.set(data, ofData)
  const key = JSON.stringify(chrome)
  const known = ofData.get(key)
  if (known) return known
  const html = renderToString(<Shell chrome={chrome} data={data} part="frame" />)
  const frame = {
    before: html.slice(0, html.indexOf(mainStarts)),
    after: html.slice(html.lastIndexOf(mainEnds) + mainEnds.length),
  }
  ofData.set(key, frame)
  return frame
}

const place = /<!--kept (\d+)-->/g
/** React puts them first. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** Renders a page, and fills the places that its components have left for what is kept. */
export function rendered(page: ReactNode, now: Date): { html: string; preloads: string } {
  const { html, held } = holding(() => renderToString(page))
  const first = new Set<string>()
  const whole = html.replace(place, (_, index: string) => {
    const one = held[Number(index)]
    if (!one) return ''
    const ofOne = cards.get(one.of) ?? new Map<string, string>()
    cards.set(one.of, ofOne)
    let part = ofOne.get(one.as)
    if (part === undefined) {
      part = renderToString(<NowContext value={now}>{one.node}</NowContext>)
      ofOne.set(one.as, part)
    }
    return withoutPreloads(part, first)
  })
  const own = withoutPreloads(whole, first)
  return { html: own, preloads: [...first].join('') }
}

function withoutPreloads(html: string, taken: Set<string>): string {
  return html.replace(preloads, (links) => {
    taken.add(links)
    return ''
  })
}

import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ownBytes } from '#core/own-bytes.ts'
import type { Chrome, ShellData } from '#routing/page.ts'
import { NowContext } from '#routing/page-context.ts'
import { Shell } from '#shell/shell.tsx'
import { type HeldHtml, holding, splitAtPlaces } from '#ui/kept-html.tsx'

/** Around the page's styles, and after `<main>`. */
type Frame = { before: Buffer; between: Buffer; after: Buffer }
type Part = { html: Buffer; preloads: string }

/** HTML that is the same on many pages. Another edition of the shop's settings begins with nothing. */
let frames = new WeakMap<ShellData, Map<string, Frame>>()
let cards = new WeakMap<object, Map<string, Part>>()
const parts = new LRUCache<string, Part>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ html }, key) => html.length + key.length * 2,
})
let keptEdition: number | null = null

/** Null for a preview, of which nothing is kept. */
export function keepEdition(edition: number | null): void {
  if (edition !== null && edition === keptEdition) return
  keptEdition = edition
  frames = new WeakMap()
  cards = new WeakMap()
  parts.clear()
}

const stylesStart = '<div id="styles" hidden="">'
const [mainStarts, mainEnds] = ['<main ', '</main>']

/** Everything around `<main>`, which does not depend on the page. */
export function frameOf(data: ShellData, chrome: Chrome): Frame {
  const ofData = frames.get(data) ?? new Map<string, Frame>()
  frames.set(data, ofData)
  const key = JSON.stringify(chrome)
  const known = ofData.get(key)
  if (known) return known
  const html = renderToString(<Shell chrome={chrome} data={data} part="frame" />)
  const styles = html.indexOf(stylesStart) + stylesStart.length
  const frame = {
    before: Buffer.from(html.slice(0, styles)),
    between: Buffer.from(html.slice(styles, html.indexOf(mainStarts, styles))),
    after: Buffer.from(html.slice(html.lastIndexOf(mainEnds) + mainEnds.length)),
  }
  ofData.set(key, frame)
  return frame
}

/** React puts them first. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** Renders a page, and fills the places that its components have left for what is kept. */
export function rendered(page: ReactNode, now: Date): { html: (string | Buffer)[]; preloads: string } {
  const { html, held } = holding(() => renderToString(page))
  const own = preloads.exec(html)?.[0] ?? ''
  const first = new Set([own])
  // Text and numbers in turns.
  const pieces = splitAtPlaces(html.slice(own.length))
  const filled = pieces.map((piece, index) => {
    const one = index % 2 === 1 ? held[Number(piece)] : undefined
    if (!one) return piece
    const part = partOf(one, now)
    first.add(part.preloads)
    return part.html
  })
  return { html: filled, preloads: [...first].join('') }
}

function partOf({ of, as, render }: HeldHtml, now: Date): Part {
  const kept = of ? keptOf(of) : parts
  const known = kept.get(as)
  if (known) return known
  const html = renderToString(<NowContext value={now}>{render()}</NowContext>)
  const links = preloads.exec(html)?.[0] ?? ''
  const part = { html: ownBytes(Buffer.from(html.slice(links.length))), preloads: links }
  kept.set(as, part)
  return part
}

function keptOf(item: object): Map<string, Part> {
  const known = cards.get(item)
  if (known) return known
  const kept = new Map<string, Part>()
  cards.set(item, kept)
  return kept
}

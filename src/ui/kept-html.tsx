import type { ReactNode } from 'react'

/** Kept with an object, or, without one, by all that it shows. */
export type HeldHtml = { of: object | null; as: string; render: () => ReactNode }

/** Null when nothing is kept: in the browser, and in a rendering without an end. */
let held: HeldHtml[] | null = null

/** Not to be guessed, so that no text of a customer is taken for a place. */
const mark = import.meta.env.SSR ? `kept-${crypto.randomUUID()}-` : ''

/** React separates texts that follow each other. */
const separator = '<!-- -->'

/** What stands around the places, and the number of each place, in turns. */
export function splitAtPlaces(html: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    const end = html.indexOf(';', at)
    pieces.push(html.slice(from, html.endsWith(separator, at) ? Math.max(from, at - separator.length) : at))
    pieces.push(html.slice(at + mark.length, end))
    from = end + 1
  }
  pieces.push(html.slice(from))
  return pieces
}

function hold(into: HeldHtml[], html: HeldHtml): string {
  return `${mark}${into.push(html) - 1};`
}

type Children = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

type Render<Item> = (item: Item, index: number) => ReactNode

/**
 * The children of an element, one of each item and each with a name: what is rendered depends on nothing but the item
 * and the name. On the server the HTML of each is kept as long as its item is the same object
 * (`storefront/kept-parts.tsx`), and the element holds their places; the browser hydrates the same nodes as children.
 */
export function keptChildren<Item extends object>(
  items: readonly Item[],
  nameOf: (item: Item, index: number) => string,
  render: Render<Item>,
): Children {
  const into = held
  if (!import.meta.env.SSR || !into) return { children: items.map(render) }
  const places = items.map((item, index) =>
    hold(into, { of: item, as: nameOf(item, index), render: () => render(item, index) }),
  )
  return { dangerouslySetInnerHTML: { __html: places.join('') } }
}

type KeptPart = {
  /** What the part depends on: when it is frozen, kept as long as it is the same object, and else by its JSON. */
  of?: object
  /** All else that the part depends on, as a text. Asked for on the server only. */
  shows: () => string
}

/**
 * A part that is the same on many pages, as the values of a filter. It has elements beside it and no text, and uses no
 * `useId`. No component: a page has twenty, and React takes as long for each as for an element.
 */
export function keptPart({ of, shows }: KeptPart, render: () => ReactNode): ReactNode {
  if (!import.meta.env.SSR || !held) return render()
  if (of && Object.isFrozen(of)) return hold(held, { of, as: shows(), render })
  return hold(held, { of: null, as: of ? `${shows()} ${JSON.stringify(of)}` : shows(), render })
}

/** Renders without interruption, and gives what its places stand for. */
export function holding(render: () => string): { html: string; held: HeldHtml[] } {
  const taken: HeldHtml[] = []
  held = taken
  try {
    return { html: render(), held: taken }
  } finally {
    held = null
  }
}

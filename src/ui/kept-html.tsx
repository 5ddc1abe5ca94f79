import type { ReactNode } from 'react'

/** Kept with an object, or, without one, by all that it shows. */
export type HeldHtml = { of: object | null; as: string; node: ReactNode }

/** Null when nothing is kept: in the browser, and in a rendering without an end. */
let held: HeldHtml[] | null = null

/** Not to be guessed, so that no text of a customer is taken for a place. */
const mark = import.meta.env.SSR ? `kept-${crypto.randomUUID()}-` : ''

/** React separates texts that follow each other. */
export const placeOfHeld: RegExp = new RegExp(`(?:<!-- -->)?${mark}(\\d+);`)

function hold(into: HeldHtml[], html: HeldHtml): string {
  return `${mark}${into.push(html) - 1};`
}

type Children = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The children of an element, one of each item and each with a name: what is rendered depends on nothing but the item
 * and the name. On the server the HTML of each is kept as long as its item is the same object
 * (`storefront/kept-parts.tsx`), and the element holds their places; the browser hydrates the same nodes as children.
 */
export function keptChildren<Item extends object>(
  items: readonly Item[],
  render: (item: Item, index: number) => [as: string, node: ReactNode],
): Children {
  const into = held
  if (!import.meta.env.SSR || !into) return { children: items.map((item, index) => render(item, index)[1]) }
  const places = items.map((item, index) => {
    const [as, node] = render(item, index)
    return hold(into, { of: item, as, node })
  })
  return { dangerouslySetInnerHTML: { __html: places.join('') } }
}

type KeptPartProps = {
  /** What the part depends on and nothing changes: kept as long as it is the same object. */
  of?: object
  /** All else that the part depends on, as a text. Asked for on the server only. */
  shows: () => string
  children: ReactNode
}

/**
 * A part that is the same on many pages, as the values of a filter. It has elements beside it and no text, and uses no
 * `useId`.
 */
export function KeptPart({ of, shows, children }: KeptPartProps): ReactNode {
  return import.meta.env.SSR && held ? hold(held, { of: of ?? null, as: shows(), node: children }) : children
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

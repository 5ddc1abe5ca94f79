import type { ReactNode } from 'react'

export type HeldHtml = { of: object; as: string; node: ReactNode }

/** Null when nothing is kept: in the browser, and in a rendering without an end. */
let held: HeldHtml[] | null = null

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
    into.push({ of: item, as, node })
    return `<!--kept ${into.length - 1}-->`
  })
  return { dangerouslySetInnerHTML: { __html: places.join('') } }
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

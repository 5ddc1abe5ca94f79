import type { Audience } from '#catalog/price.ts'
import type { Shelf } from '#catalog/server/shelf.ts'

/** A product that has left the shelf a moment before the lists know of it is left out. */
export function cardsText(shelf: Shelf, ids: readonly number[], audience: Audience): string {
  const texts = ids.filter((id) => shelf.get(id)).map((id) => shelf.cardJson(id, audience))
  return `[${texts.join()}]`
}

type Parts = { audience: Audience; sponsored: readonly number[] }

/** Cards of a list; the sponsored ones hold a place for a ticket. */
export function listCards(shelf: Shelf, ids: readonly number[], { audience, sponsored }: Parts): string {
  const texts = ids.flatMap((id) => {
    const product = shelf.get(id)
    if (!product) return []
    const text = shelf.cardJson(id, audience)
    if (!product.isSponsored && !sponsored.includes(id)) return text
    return JSON.stringify({ ticket: `<${id}>`, ...JSON.parse(text), sponsored: true })
  })
  return `[${texts.join()}]`
}

// Inside a text of JSON a quotation mark has a backslash before it, so no product can look like this.
const ticketPlace = /"ticket":"<(\d+)>",/g

/** The kept answer with a ticket of its own in each place for one, or with none at all. */
export function withTickets(
  bytes: Buffer<ArrayBuffer>,
  write: ((productId: number) => string) | null,
): string | Buffer<ArrayBuffer> {
  if (!bytes.includes('"ticket":"<')) return bytes
  return bytes.toString().replace(ticketPlace, (_, id: string) => (write ? `"ticket":"${write(Number(id))}",` : ''))
}

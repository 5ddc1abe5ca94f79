import type { JsonPart } from '#core/server/handlers.ts'

/** The parts of a JSON array of cards. */
export function cardsJson(cards: readonly JsonPart[]): JsonPart[] {
  const parts: JsonPart[] = ['[']
  for (const card of cards) {
    if (parts.length > 1) parts.push(',')
    parts.push(card)
  }
  parts.push(']')
  return parts
}

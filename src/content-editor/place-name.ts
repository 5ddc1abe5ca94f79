import type { Naming } from './field.ts'
import { messages } from './messages.ts'
import { placeOf, placeTypes } from './place.ts'

/** `category/12` → `Skärmar`, `search/mus` → `sökningar på ”mus”`. */
export function placeName(text: string, named: Naming): string {
  const { kind, ref } = placeOf(text)
  const type = placeTypes[kind]
  if (type) return named(type, ref)
  if (kind === 'search') return messages.place.searches(ref)
  return messages.place.kinds[kind as keyof typeof messages.place.kinds] ?? text
}

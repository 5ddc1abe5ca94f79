import { recallMessages, remedyTexts } from './messages.ts'
import type { Remedy } from './remedies.ts'

const lists = new Intl.ListFormat('sv', { type: 'disjunction' })

export function remedyText(kinds: readonly Remedy[]): string {
  const texts = kinds.map((kind) => remedyTexts[kind])
  return texts.length > 1 ? recallMessages.choice(lists.format(texts)) : recallMessages.only(texts.join())
}

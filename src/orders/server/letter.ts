import { type Fact, type Letter, type LetterPart, letterOf as write } from '#core/server/letter.ts'
import { provenName } from '#core/stranger-words.ts'
import { mail as say } from '#orders/sv.ts'
import type { WrittenOrder } from './stored-order.ts'

export type Section = { title: string; text?: string; lines?: readonly Fact[] }

export type LetterFacts = {
  subject: string
  /** First name; null where it may not stand. */
  to: string | null
  opening: readonly string[]
  sections: readonly Section[]
}

/** How whoever ordered is greeted. */
export function greetedName({ address, isOwnAddress }: Pick<WrittenOrder, 'address' | 'isOwnAddress'>): string | null {
  return provenName(address.firstName, { isProven: isOwnAddress })
}

/** A letter about an order: a greeting, what it is about, and sections under titles. */
export function letterOf({ subject, to, opening, sections }: LetterFacts): Letter {
  return write(subject, [say.greeting(to), ...opening, ...sections.flatMap(partsOf)])
}

function partsOf({ title, text, lines = [] }: Section): LetterPart[] {
  return [...(title ? [{ title }] : []), ...(text ? [text] : []), ...(lines.length > 0 ? [{ facts: lines }] : [])]
}

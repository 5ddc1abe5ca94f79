import type { LetterKind } from '#account/letter-kinds.ts'
import { letters as say } from '#account/sv-letters.ts'
import type { LetterPart } from '#core/server/letter.ts'
import type { EndLinks } from './letter-link.ts'

/** How such letters are ended: in every one of them (lag 2008:486 20 §). */
export function endPart(kind: LetterKind, { page }: EndLinks): LetterPart {
  return { small: say.links.end(kind), link: page }
}

export function senderPart(sender: string): LetterPart {
  return { small: sender }
}

import { consentWords } from '#account/sv-consent.ts'
import { letters as say } from '#account/sv-letters.ts'
import { type Letter, letterOf } from '#core/server/letter.ts'
import { pathTo } from '#paths.ts'
import { endPart, senderPart } from './closing.ts'
import type { EndLinks } from './letter-link.ts'
import type { LetterParts } from './parts.ts'

/** To an address that somebody gave. */
export function questionLetter({ origin, sender }: LetterParts, token: string): Letter {
  const { subject, opening, button, closing } = say.question
  const link = origin + pathTo('letters', { text: token })
  return letterOf(subject, [opening, consentWords.newsletter, { link, text: button }, closing, senderPart(sender)])
}

export function alreadyLetter({ sender }: LetterParts, links: EndLinks): Letter {
  const { subject, opening, closing } = say.already
  return letterOf(subject, [opening, closing, endPart('newsletter', links), senderPart(sender)])
}

export function welcomeLetter({ sender }: LetterParts, links: EndLinks): Letter {
  const { subject, opening } = say.welcome
  return letterOf(subject, [
    opening,
    consentWords.newsletter,
    say.why,
    endPart('newsletter', links),
    senderPart(sender),
  ])
}

import { senderPart } from '#account/server/letters/closing.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { consentWords } from '#account/sv-consent.ts'
import { verifyEmailLetters as say } from '#account/sv-verify-email.ts'
import { type Letter, letterOf } from '#core/server/letter.ts'
import { pathTo } from '#paths.ts'

type Asking = { token: string; wantsNewsletter: boolean }

/** To the mailbox of an address that somebody typed. */
export function askingLetter({ origin, sender }: LetterParts, { token, wantsNewsletter }: Asking): Letter {
  const { subject, opening, newsletter, button, closing } = say.asking
  const link = origin + pathTo('verify-email', { text: token })
  return letterOf(subject, [
    opening,
    ...(wantsNewsletter ? [newsletter, consentWords.newsletter] : []),
    { link, text: button },
    closing,
    senderPart(sender),
  ])
}

/** To a mailbox that has answered for another account. */
export function heldLetter({ origin, sender }: LetterParts): Letter {
  const { subject, opening, button, closing } = say.held
  const link = origin + pathTo('reset-password')
  return letterOf(subject, [opening, { link, text: button }, closing, senderPart(sender)])
}

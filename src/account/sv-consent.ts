import type { LetterKind } from './letter-kinds.ts'
import { newsletterWords } from './newsletter-words.ts'
import { reminderWords } from './reminder-words.ts'
import { wishLetterWords } from './wish-letter-words.ts'

/** What is said yes to: kept as it stands with each answer. */
export const consentWords: Record<LetterKind, string> = {
  newsletter: newsletterWords,
  'cart-reminder': reminderWords,
  'wish-news': wishLetterWords,
}

import { newsletterConsentText } from './newsletter-consent-text.ts'
import { reminderConsentText } from './reminder-consent-text.ts'
import type { EmailTopic } from './topics.ts'
import { wishlistEmailConsentText } from './wishlist-email-consent-text.ts'

/** The consent texts, stored with each answer. */
export const consentTexts: Record<EmailTopic, string> = {
  newsletter: newsletterConsentText,
  'cart-reminder': reminderConsentText,
  'wish-news': wishlistEmailConsentText,
}

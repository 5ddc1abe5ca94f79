import { type NewsletterServiceName, newsletterServices } from '#core/services.ts'

/** Accounts of services that send the newsletter. Null: not connected. At most one is. */
export type NewsletterSettings = {
  mailchimp: MailchimpAccount | null
  klaviyo: KlaviyoAccount | null
  rule: RuleAccount | null
}

export type MailchimpAccount = { apiKey: string; listId: string }
export type KlaviyoAccount = { apiKey: string; listId: string }
/** Rule has no lists: subscribers of the newsletter have a tag. */
export type RuleAccount = { apiKey: string; subscriberTag: string }

export const noNewsletter: NewsletterSettings = { mailchimp: null, klaviyo: null, rule: null }

export function connectedNewsletter(settings: NewsletterSettings): NewsletterServiceName | null {
  return newsletterServices.find((service) => settings[service] !== null) ?? null
}

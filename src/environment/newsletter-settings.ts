/** Accounts of services that send the newsletter. Null: not connected. */
export type NewsletterSettings = { mailchimp: MailchimpAccount | null }

export type MailchimpAccount = { apiKey: string; listId: string }

export const noNewsletter: NewsletterSettings = { mailchimp: null }

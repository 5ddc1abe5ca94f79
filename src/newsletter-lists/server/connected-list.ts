import type { NewsletterSettings } from '#environment/newsletter-settings.ts'
import type { List } from './recipient-table.ts'

export function connectedList({ mailchimp }: NewsletterSettings): List | null {
  return mailchimp ? { service: 'mailchimp', list: mailchimp.listId } : null
}

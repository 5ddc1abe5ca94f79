import type { Settings } from './contract.ts'

export function isNewsletterAsked(
  settings: Pick<Settings, 'show_newsletter_popup' | 'send_newsletter'> | undefined,
): boolean {
  return settings?.show_newsletter_popup === true && !settings.send_newsletter
}

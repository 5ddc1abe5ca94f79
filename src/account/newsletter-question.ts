import type { Settings } from './contract.ts'

/** Whether a member is asked about the newsletter: once, and not who has it. */
export function isNewsletterAsked(
  settings: Pick<Settings, 'show_newsletter_popup' | 'send_newsletter'> | undefined,
): boolean {
  return settings?.show_newsletter_popup === true && !settings.send_newsletter
}

import { randomUUID } from 'node:crypto'
import { senderOfShop } from '#core/sender-of-shop.ts'
import { withPictures } from '#email/server/email-files.ts'
import { renderEmail } from '#email/server/render-email.ts'
import type { Config } from '#environment/config.ts'
import { emailTransport } from '#integrations/email/transport.ts'
import { testEmail as messages } from '#shop-opening/messages.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'isMarkedAsDemo' | 'dkim'>

/** At once, so that an error of the server is shown to the administrator. */
export async function sendTestEmail(
  settings: Settings,
  to: string,
): Promise<{ isSent: boolean; reason: string | null }> {
  const transport = emailTransport(settings)
  if (!transport) return { isSent: false, reason: null }
  const { subject, text, html } = renderEmail({
    subject: messages.subject,
    heading: messages.heading,
    opening: [messages.opening(settings.mailFrom ?? senderOfShop())],
    action: null,
    blocks: [messages.advice],
  })
  try {
    const pictured = await withPictures(html, undefined)
    const content = { subject, text, html: pictured.html, attachments: pictured.attachments }
    await transport.send({ id: `test-${randomUUID()}`, to, unsubscribeUrl: null, ...content })
    return { isSent: true, reason: null }
  } catch (error) {
    return { isSent: false, reason: error instanceof Error ? error.message.slice(0, 300) : null }
  } finally {
    transport.close()
  }
}

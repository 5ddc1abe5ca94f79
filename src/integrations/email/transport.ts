import { demoNotice } from '#core/demo-messages.ts'
import { isThisMachine } from '#core/public-address.ts'
import { senderOfShop } from '#core/sender-of-shop.ts'

export type EmailMessage = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  /** Envelope sender, to which failures are reported; without one it is the sender. */
  bounceTo?: string | null
  attachments?: readonly EmailAttachment[]
}

/** With `cid` it is a picture of the HTML. */
export type EmailAttachment = { filename: string; contentType: string; content: Buffer; cid?: string }

export type EmailTransport = { send(message: EmailMessage): Promise<void>; close(): void }

type EmailTransportSettings = {
  smtpUrl: (() => string) | null
  mailFrom: string | null
  isMarkedAsDemo: boolean
  /** Signs what the SMTP server does not sign itself, for the domain of the sender (RFC 6376). */
  dkim?: { selector: string; privateKey: () => string } | null
  limits?: EmailLimits
}

/** In milliseconds. The greeting and the address of the server have those of the connection. */
export type EmailLimits = { connectionTimeout: number; socketTimeout: number }

const defaultLimits: EmailLimits = { connectionTimeout: 10_000, socketTimeout: 30_000 }

/** Null when no SMTP server is configured: emails stay in the outbox. */
export function emailTransport({
  smtpUrl,
  mailFrom,
  isMarkedAsDemo,
  dkim = null,
  limits = defaultLimits,
}: EmailTransportSettings): EmailTransport | null {
  if (!smtpUrl) return null
  const connect = async (url: string) => {
    const { createTransport } = await import('nodemailer')
    const { connectionTimeout } = limits
    const timeouts = { ...limits, greetingTimeout: connectionTimeout, dnsTimeout: connectionTimeout }
    // Otherwise an attacker could strip STARTTLS.
    const requireTLS = !isThisMachine(new URL(url).hostname)
    return createTransport({ url, pool: true, requireTLS, ...timeouts })
  }
  let open: { url: string; smtp: ReturnType<typeof connect> } | undefined
  const close = () => void open?.smtp.then((opened) => opened.close())
  return {
    // A constant message id, so that an email delivered twice is shown once. Automatic replies are not sent to what is
    // automatic itself (RFC 3834).
    send: async ({ id, unsubscribeUrl, bounceTo = null, attachments = [], ...message }) => {
      const url = smtpUrl()
      if (open?.url !== url) {
        close()
        open = { url, smtp: connect(url) }
      }
      const from = mailFrom ?? senderOfShop()
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
      const sent = isMarkedAsDemo ? markedAsDemo(message) : message
      await (await open.smtp).sendMail({
        ...sent,
        from,
        attachments: [...attachments],
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
        ...(bounceTo ? { envelope: { from: bounceTo, to: message.to } } : {}),
        ...(dkim ? { dkim: signatureBy(domain, dkim) } : {}),
      })
    },
    close,
  }
}

/** What the server answered when it rejected the recipient of an email; null for every other failure. */
export function recipientRejection(error: unknown): string | null {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return null
  return error.command === 'RCPT TO' && typeof error.response === 'string' ? error.response : null
}

/** Not signed by default, and Gmail shows no unsubscribe button without it (RFC 8058, section 4). */
const signedFields = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

function signatureBy(domainName: string, { selector, privateKey }: { selector: string; privateKey: () => string }) {
  return { domainName, keySelector: selector, privateKey: privateKey(), headerFieldNames: signedFields }
}

type Content = Pick<EmailMessage, 'subject' | 'text' | 'html'>

function markedAsDemo<L extends Content>(message: L): L {
  const { name, text } = demoNotice
  return {
    ...message,
    subject: `[${name}] ${message.subject}`,
    text: `${name}. ${text}\n\n${message.text}`,
    html: message.html.replace(
      /(<body[^>]*>|^(?![\s\S]*<body))/,
      `$1<p style="${noticeStyle}"><b>${name}.</b> ${text}</p>`,
    ),
  }
}

const noticeStyle =
  'margin:0;padding:12px 20px;background-color:#fff4d6;color:#4d3800;font:14px/20px Arial,sans-serif;text-align:center'

/** RFC 8058. */
function oneClick(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

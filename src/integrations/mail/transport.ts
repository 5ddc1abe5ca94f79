import { isThisMachine } from '#core/public-address.ts'
import { demoNotice } from '#core/sv-demo.ts'

export type Letter = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
}

/** Hands a letter over; throws when it was not taken. */
export type MailTransport = { send(letter: Letter): Promise<void>; close(): void }

type MailSettings = { smtpUrl: string | null; mailFrom: string; isMarkedAsDemo: boolean }

/** Null when no mail server is configured: letters then stay readable in the outbox. */
export function mailTransport({ smtpUrl, mailFrom, isMarkedAsDemo }: MailSettings): MailTransport | null {
  if (!smtpUrl) return null
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: 10_000, socketTimeout: 30_000 }
    // Otherwise anybody on the way could take STARTTLS out of what the server offers.
    const requireTLS = !isThisMachine(new URL(smtpUrl).hostname)
    return createTransport({ url: smtpUrl, pool: true, requireTLS, ...timeouts }, { from: mailFrom })
  }
  // From the first letter on.
  let smtp: ReturnType<typeof connect> | undefined
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    // The same id every time: a letter that is handed over twice is shown once.
    send: async ({ id, unsubscribeUrl, ...letter }) => {
      smtp ??= connect()
      const sent = isMarkedAsDemo ? markedAsDemo(letter) : letter
      await (await smtp).sendMail({ ...sent, messageId: `<${id}@${domain}>`, headers: oneClick(unsubscribeUrl) })
    },
    close: () => void smtp?.then((opened) => opened.close()),
  }
}

type Words = Pick<Letter, 'subject' | 'text' | 'html'>

function markedAsDemo<L extends Words>(letter: L): L {
  const { name, text } = demoNotice
  return {
    ...letter,
    subject: `[${name}] ${letter.subject}`,
    text: `${name}. ${text}\n\n${letter.text}`,
    html: letter.html.replace(/(<body[^>]*>|^(?![\s\S]*<body))/, `$1<p><b>${name}.</b> ${text}</p>`),
  }
}

/** One click in the mail program ends such letters (RFC 8058). */
function oneClick(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

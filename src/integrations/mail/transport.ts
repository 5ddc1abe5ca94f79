import { createTransport } from 'nodemailer'

export type Letter = { id: string; to: string; subject: string; text: string; html: string }

/** Hands a letter over; throws when it was not taken. */
export type MailTransport = { send(letter: Letter): Promise<void>; close(): void }

type MailSettings = { smtpUrl: string | null; mailFrom: string }

/** Null when no mail server is configured: letters then stay readable in the outbox. */
export function mailTransport({ smtpUrl, mailFrom }: MailSettings): MailTransport | null {
  if (!smtpUrl) return null
  const smtp = createTransport(
    { url: smtpUrl, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from: mailFrom },
  )
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    // The same id every time: a letter that is handed over twice is shown once.
    send: async ({ id, ...letter }) => {
      await smtp.sendMail({ ...letter, messageId: `<${id}@${domain}>` })
    },
    close: () => smtp.close(),
  }
}

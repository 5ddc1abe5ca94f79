import { createHash, randomBytes } from 'node:crypto'
import { contentContract } from '#content/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

const address = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.]{2,}$/

/** Notes an address and mails it a question; it receives nothing before that is answered (double opt-in). */
export async function subscribe(db: Db, rawEmail: string, origin: string): Promise<void> {
  const email = rawEmail.trim().toLowerCase()
  if (email.length > 200 || !address.test(email)) throw refusalOf('invalid-address')
  const token = randomBytes(24).toString('base64url')
  await inTransaction(db, async (tx) => {
    const added = await tx.query(
      'subscribe',
      `insert into newsletter_subscriber (email, token_hash) values ($1, $2) on conflict (email) do nothing returning email`,
      [email, createHash('sha256').update(token).digest()],
    )
    if (added.length === 0) throw refusalOf('already-subscribed')
    const link = `${origin}/se?subscribe=${token}`
    await tx.query(
      'newsletter-mail',
      'insert into mail (key, recipient, subject, text, html) values ($1, $2, $3, $4, $5) on conflict (key) do nothing',
      [
        `newsletter-${email}`,
        email,
        'Bekräfta ditt nyhetsbrev från Krets',
        `Vill du ha vårt nyhetsbrev? Bekräfta här:\n${link}\n\nBad du inte om det? Då behöver du inte göra något.`,
        `<p>Vill du ha vårt nyhetsbrev?</p><p><a href="${link}">Bekräfta prenumerationen</a></p><p>Bad du inte om det? Då behöver du inte göra något.</p>`,
      ],
    )
  })
}

function refusalOf(code: keyof typeof contentContract.subscribe.refusals): Refusal {
  const { status, message } = contentContract.subscribe.refusals[code]
  return new Refusal(status, code, message)
}

import { createHash } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { decryptEmail } from '#email/server/outbox.ts'
import { normalCode } from '#gift-cards/code.ts'
import { testEncryption } from '#test/encryption.ts'

export async function balanceOf(db: Db, code: string): Promise<number> {
  const hash = createHash('sha256').update(code).digest()
  const [card] = await db.query<{ amount: number }>(
    'story-card',
    'select balance as amount from gift_card where code_hash = $1',
    [hash],
  )
  return card?.amount ?? 0
}

export async function boughtCard(db: Db, orderId: string): Promise<string | null> {
  const [email] = await db.query<{ text: string; html: string; encrypted: string | null }>(
    'story-card-email',
    `select m.text, m.html, m.encrypted from email_outbox m join gift_card c on m.key = 'gift-card-' || c.id where c.order_id = $1 and m.suppressed is null order by c.id`,
    [orderId],
  )
  const code = /Din kod: (\S+)/.exec(email ? decryptEmail(testEncryption, email).text : '')?.[1]
  return code ? normalCode(code) : null
}

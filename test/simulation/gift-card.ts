import { createHash } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { normalCode } from '#gift-cards/code.ts'
import { openMail } from '#integrations/mail/outbox.ts'
import { testSealer } from '#test/sealer.ts'

/** What somebody who asks for the balance of a gift card is told; 0 where there is none. */
export async function balanceOf(db: Db, code: string): Promise<number> {
  const hash = createHash('sha256').update(code).digest()
  const [card] = await db.query<{ ore: number }>(
    'story-card',
    'select balance_ore as ore from gift_card where code_hash = $1',
    [hash],
  )
  return card?.ore ?? 0
}

/** The code in the letter, when there is one. */
export async function boughtCard(db: Db, orderId: string): Promise<string | null> {
  const [letter] = await db.query<{ text: string; html: string; sealed: string | null }>(
    'story-card-letter',
    `select m.text, m.html, m.sealed from mail m join gift_card c on m.key = 'gift-card-' || c.id where c.order_id = $1 order by c.id`,
    [orderId],
  )
  const code = /Din kod: (\S+)/.exec(letter ? openMail(testSealer, letter).text : '')?.[1]
  return code ? normalCode(code) : null
}

import { canBeHad } from '#catalog/server/popular.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { watchContract } from '#catalog/watch-contract.ts'
import { fieldFault } from '#core/fields.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { anHour, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { askingLetter, watchingLetter, watchLink } from './watch-letters.ts'
import { insertWatch } from './watch-table.ts'

const call = watchContract.watchProduct

type Parts = { db: Db; shelf: Shelf; origin: string }
type Wish = { productId: number; email: string | undefined }

/** Notes who wants to know. Asked again it changes nothing and answers the same. */
export async function watchProduct(
  { db, shelf, origin }: Parts,
  wish: Wish,
  visit: Visit,
): Promise<'watching' | 'asked'> {
  const { productId } = wish
  const product = shelf.get(productId)
  if (!product) throw refusalOf(call, 'no-such-product')
  if (canBeHad(product)) throw refusalOf(call, 'in-stock')
  const email = (wish.email ?? (await addressOf(db, visit)) ?? '').trim().toLowerCase()
  if (fieldFault({ name: 'email', value: email, placeholder: 'E-post', isRequired: true })) {
    throw refusalOf(call, 'invalid-address')
  }
  // Where the mailbox has not answered, anybody may have typed it when they registered.
  const isOwn = email === visit.shopper?.verifiedEmail
  if (!isOwn) {
    const turns = { limits: mailboxLimits('watch', { email, ip: visit.ip }), seconds: anHour, now: visit.now }
    await takeSharedTurns(db, turns, { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  }
  await inTransaction(db, async (tx) => {
    const memberId = isOwn ? (visit.shopper?.id ?? null) : null
    const watch = await insertWatch(tx, { productId, email, memberId, now: visit.now })
    if (!watch) return
    const about = { name: product.name, link: watchLink(origin, watch.token) }
    const kind = isOwn ? 'watch-begun' : 'watch-question'
    const letter = isOwn ? watchingLetter(about) : askingLetter(about)
    await writeMail(tx, { kind, key: `watch-${watch.id}`, recipient: email, ...letter }, visit.now)
  })
  return isOwn ? 'watching' : 'asked'
}

/** Of a member, also one whose mailbox has not answered: it is asked then. */
async function addressOf(db: Db, { shopper }: Visit): Promise<string | null> {
  if (!shopper) return null
  const sql = 'select email from member where id = $1'
  const [member] = await db.query<{ email: string }>('watch-member', sql, [shopper.id])
  return member?.email ?? null
}

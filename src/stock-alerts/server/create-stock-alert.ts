import { canBeHad } from '#catalog/server/popular.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import { fieldError } from '#core/fields.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { confirmStockAlertEmail, stockAlertCreatedEmail, stockAlertLink } from './stock-alert-emails.ts'
import { insertStockAlert } from './stock-alert-table.ts'

const call = stockAlertContract.createStockAlert

type Deps = { db: Db; productCache: ProductCache; origin: string }
type Wish = { productId: number; email: string | undefined }

export async function createStockAlert(
  { db, productCache, origin }: Deps,
  wish: Wish,
  context: RequestContext,
): Promise<'created' | 'asked'> {
  const { productId } = wish
  const product = productCache.get(productId)
  if (!product) throw domainError(call, 'no-such-product')
  if (canBeHad(product)) throw domainError(call, 'in-stock')
  const email = (wish.email ?? (await addressOf(db, context)) ?? '').trim().toLowerCase()
  if (fieldError({ name: 'email', value: email, placeholder: 'E-post', isRequired: true })) {
    throw domainError(call, 'invalid-address')
  }
  // An unverified address may have been entered by anyone.
  const isOwn = email === context.member?.verifiedEmail
  if (!isOwn) {
    const rateLimits = {
      limits: mailboxRateLimits('alert', { email, ip: context.ip }),
      seconds: anHour,
      now: context.now,
    }
    await enforceRateLimits(db, rateLimits, { code: 'too-many-requests', ...call.problems['too-many-requests'] })
  }
  await inTransaction(db, async (tx) => {
    const memberId = isOwn ? (context.member?.id ?? null) : null
    const alert = await insertStockAlert(tx, { productId, email, memberId, now: context.now })
    if (!alert) return
    const about = { productId, name: product.name, link: stockAlertLink(origin, alert.token) }
    const kind = isOwn ? 'watch-begun' : 'watch-question'
    const content = isOwn ? stockAlertCreatedEmail({ ...about, origin }) : confirmStockAlertEmail(about)
    await enqueueEmail(tx, { kind, key: `watch-${alert.id}`, recipient: email, ...content }, context.now)
  })
  return isOwn ? 'created' : 'asked'
}

async function addressOf(db: Db, { member }: RequestContext): Promise<string | null> {
  if (!member) return null
  const sql = 'select email from member where id = $1'
  const [account] = await db.query<{ email: string }>('stock-alert-member', sql, [member.id])
  return account?.email ?? null
}

import { openProductCache } from '#catalog/server/product-cache.ts'
import type { Queries } from '#core/server/db.ts'
import { sandboxClient, sandboxProvider } from '#integrations/pay/sandbox/sandbox.ts'
import { stripe, stripeClient } from '#integrations/pay/stripe.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'
import { stripeEventsApi } from '#stripe-events/server/api.ts'
import { checkoutOn } from './checkout.ts'
import { testDatabase } from './database.ts'
import { stockShop } from './goods.ts'
import { makeContext } from './request-context.ts'
import { openStripeAccount, type SentEvent, stripeKeys } from './stripe-account.ts'

/** A shop whose cards are paid by the sandbox of Stripe. Its events are kept, and delivered when a test says so. */
export async function openStripeCheckout() {
  const db = await testDatabase()
  await stockShop(db)
  const productCache = await openProductCache({ db })
  const account = await openStripeAccount(db)
  const client = stripeClient({ secretKey: () => stripeKeys.secretKey }, account.base)
  const callBack = async () => {}
  const shop = checkoutOn(db, productCache, {
    payWithinMs: 3000,
    provider: sandboxProvider({
      client: sandboxClient({ db, slowMs: 50, callBack }),
      companyInvoice: companyInvoice({ db }),
      stripe: stripe({ client, publishableKey: stripeKeys.publishableKey }),
    }),
  })
  const connected = { client, webhookSecret: () => stripeKeys.webhookSecret }
  const events = stripeEventsApi({ ...shop.deps, stripe: () => connected })
  const receive = async ({ text, signature }: SentEvent, now = new Date()) => {
    const context = { ...makeContext({ now }), upload: Buffer.from(text), signature }
    await events.receiveStripeEvent({ params: undefined, query: undefined, body: undefined }, context)
  }
  return {
    ...shop,
    account,
    connected,
    receive,
    /** Of what the sandbox has sent about this payment, in its order. */
    eventsOf: (id: string): SentEvent[] => account.events.filter(({ text }) => text.includes(`"${id}"`)),
    control: async (path: string, body: object = {}) =>
      await account.client({
        method: 'POST',
        path: `/stripe-sandbox/${path}`,
        body,
        signal: AbortSignal.timeout(5000),
      }),
    close: async () => {
      await account.close()
      await productCache.close()
      await db.close()
    },
  }
}

type Money = { order: string; payment: string; taken: number; held: number; emails: number }

export async function moneyOf(db: Queries, orderId: string): Promise<Money | undefined> {
  const [row] = await db.query<Money>(
    '',
    `select o.state as order, p.state as payment,
       (select count(*)::int from payment_entry e where e.reference = p.reference and amount > 0) as taken,
       (select coalesce(sum(e.amount), 0)::int from payment_entry e where e.reference = p.reference) as held,
       (select count(*)::int from email_outbox where key = 'order-' || o.id || '-confirmation') as emails
     from orders o join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return row
}

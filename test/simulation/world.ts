import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { sandboxClient, sandboxProvider } from '#integrations/pay/sandbox/sandbox.ts'
import type { OrderDeps } from '#orders/server/deps.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { checkoutOn, elin } from '#test/checkout.ts'
import { testEncryption } from '#test/encryption.ts'
import { makeContext } from '#test/request-context.ts'
import { type Beginning, buildShop, openBeginnings } from './beginning.ts'
import { type Lanes, openLanes } from './stepped-db.ts'
import { baskets, codes, isText, type Wish } from './wishes.ts'

export type Tools = CheckoutDeps & OrderDeps

export type World = {
  db: Db
  tools: Tools
  lanes: Lanes
  client: HttpClient
  providerFor(db: Db): PaymentProvider
  totalOf(wish: Wish): number
  begin(beginning: Beginning): Promise<void>
  close(): void
}

/** Without a statement timeout: waits are controlled by the simulation. */
export const storyDatabase = { poolSize: 40, statementTimeout: 0 }

/** A dead process's timers must not fire in a later story. */
const byNoClock = 2 ** 31 - 1
export const storyBegins = new Date('2026-11-21T12:00:00Z')
const carrierHourMs = 15_000

export async function openWorld(db: Db): Promise<World> {
  await buildShop(db)
  const productCache = await openProductCache({ db })
  const promotions = await openPromotions({ db })
  const shop = checkoutOn(db, productCache, { promotions })
  const totals = new Map<string, number>()
  for (const basket of baskets)
    for (const code of codes) totals.set(keyOf({ basket, code }), await asked({ basket, code }))
  // Makes product cache and promotions overestimate availability, so that the order itself must detect shortages.
  await productCache.close()
  await promotions.close()

  const { begin, close } = await openBeginnings(db, (id) => productCache.get(id)?.price ?? 0)
  const lanes = await openLanes(db)
  const client = sandboxClient({ db, slowMs: 0, callBack: async () => {} })
  const providerFor = (own: Db) => sandboxProvider({ client, companyInvoice: companyInvoice({ db: own }) })
  const carrier = sandboxCarrier({ db, hourMs: carrierHourMs })
  return {
    db,
    lanes,
    client,
    providerFor,
    tools: { ...shop.deps, encryption: testEncryption, carrier, provider: providerFor(db), payWithinMs: byNoClock },
    totalOf: (wish) => totals.get(keyOf(wish)) ?? 0,
    begin,
    close: () => {
      close()
      lanes.close()
    },
  }

  async function asked({ basket, code }: Wish): Promise<number> {
    const cartId = await shop.fillCart(basket)
    await db.query('', 'update cart set code = $2 where id = $1', [cartId, code])
    const query = { zip: elin.zip, shippingMethodId: isText(basket) ? 4 : 1, paymentMethod: undefined }
    const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext({ cartId }))
    return 'data' in answer ? answer.data.totals.total : 0
  }
}

function keyOf({ basket, code }: Wish): string {
  return JSON.stringify([basket, code])
}

import { openShelf } from '#catalog/server/shelf.ts'
import type { CheckoutParts } from '#checkout/server/parts.ts'
import type { Db } from '#core/server/db.ts'
import { pretendCarrier } from '#integrations/carrier/booking-pretend.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { pretendProvider, pretendWire } from '#integrations/pay/pretend/pretend.ts'
import type { Wire } from '#integrations/pay/wire.ts'
import type { OrderParts } from '#orders/server/parts.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { checkoutOn, elin } from '#test/checkout.ts'
import { testSealer } from '#test/sealer.ts'
import { makeVisit } from '#test/visit.ts'
import { type Beginning, buildShop, openBeginnings } from './beginning.ts'
import { type Lanes, openLanes } from './stepped-db.ts'
import { baskets, codes, isText, type Wish } from './wishes.ts'

/** What a process of the shop works with. */
export type Tools = CheckoutParts & OrderParts

/** A small shop on a database of its own, in which story after story is played from the same beginning. */
export type World = {
  /** As the outside world and this test reach it: no step, no fault. */
  db: Db
  tools: Tools
  lanes: Lanes
  /** The way to the providers, where shoppers decide. */
  wire: Wire
  /** The providers as a process that has this database reaches them: invoices of ours are written there. */
  providerFor(db: Db): PaymentProvider
  totalOf(wish: Wish): number
  begin(beginning: Beginning): Promise<void>
  close(): void
}

/** No statement is ended by the clock: who waits in a story waits for the dice. */
export const storyDatabase = { poolSize: 40, statementTimeout: 0 }

/** Every story begins at the same time. */
export const storyBegins = new Date('2026-11-21T12:00:00Z')
/** A parcel is where it should be six minutes after it was sent. */
const carrierHourMs = 15_000

export async function openWorld(db: Db): Promise<World> {
  await buildShop(db)
  const shelf = await openShelf({ db })
  const promotions = await openPromotions({ db })
  const shop = checkoutOn(db, shelf, { promotions })
  const totals = new Map<string, number>()
  for (const basket of baskets)
    for (const code of codes) totals.set(keyOf({ basket, code }), await asked({ basket, code }))
  // From here on shelf and promotions believe that there is plenty of everything: the order itself has to find out.
  await shelf.close()
  await promotions.close()

  const { begin, close } = await openBeginnings(db, (id) => shelf.get(id)?.priceOre ?? 0)
  const lanes = await openLanes(db)
  // What the providers tell by themselves is told by the unreliable line to them.
  const wire = pretendWire({ db, slowMs: 0, callBack: async () => {} })
  const providerFor = (own: Db) => pretendProvider({ wire, companyInvoice: companyInvoice({ db: own }) })
  const carrier = pretendCarrier({ db, hourMs: carrierHourMs })
  return {
    db,
    lanes,
    wire,
    providerFor,
    tools: { ...shop.parts, sealer: testSealer, carrier, provider: providerFor(db), payWithinMs: 60_000 },
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
    const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeVisit({ cartId }))
    return 'data' in answer ? answer.data.totals.total : 0
  }
}

function keyOf({ basket, code }: Wish): string {
  return JSON.stringify([basket, code])
}

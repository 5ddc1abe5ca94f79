import type { Logger } from 'pino'
import { accountContract } from '#account/contract.ts'
import { accountApi } from '#account/server/api.ts'
import type { SessionDoor } from '#account/server/sessions.ts'
import { cartContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { catalogContract } from '#catalog/contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { tipsApi } from '#catalog/server/tips-api.ts'
import { watchApi } from '#catalog/server/watch-api.ts'
import { tipsContract } from '#catalog/tips-contract.ts'
import { watchContract } from '#catalog/watch-contract.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import type { CheckoutParts } from '#checkout/server/parts.ts'
import { contentContract } from '#content/contract.ts'
import { contentApi } from '#content/server/api.ts'
import type { ContentMemory } from '#content/server/pages.ts'
import type { Redirects } from '#content/server/redirects.ts'
import { type CallRow, callsOf } from '#core/server/call-table.ts'
import type { Config } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { ordersContract } from '#orders/contract.ts'
import { ordersApi } from '#orders/server/api.ts'
import { hasBought } from '#orders/server/has-bought.ts'
import { reviewsContract } from '#reviews/contract.ts'
import { reviewsApi } from '#reviews/server/api.ts'
import { searchContract } from '#search/contract.ts'
import { searchApi } from '#search/server/api.ts'
import type { Discovery } from '#search/server/discovery.ts'
import type { Sponsorships } from '#search/server/sponsorships.ts'
import type { TicketOffice } from '#search/server/ticket-office.ts'
import { shippingContract } from '#shipping/contract.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { storesContract } from '#stores/contract.ts'
import { storesApi } from '#stores/server/api.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import { languagePack } from './language.ts'

/** The calls of each room, in the order of the floors. */
export const contracts = {
  account: accountContract,
  stores: storesContract,
  catalog: { ...catalogContract, ...tipsContract, ...watchContract },
  search: searchContract,
  reviews: reviewsContract,
  content: contentContract,
  shipping: shippingContract,
  cart: cartContract,
  orders: ordersContract,
  checkout: checkoutContract,
}

/** What the rooms answer from. */
export type Rooms = {
  db: Db
  config: Config
  log: Logger
  sessions: SessionDoor
  stores: StoreMap
  shelf: Shelf
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketOffice
  content: ContentMemory
  redirects: Redirects
  provider: PaymentProvider
}

/** How long a shopper waits for the payment provider before the order goes on without them. */
const payWithinMs = 3000

export function checkoutParts({ db, shelf, provider, config }: Rooms): CheckoutParts {
  return { db, shelf, provider, publicUrl: originOf(config), payWithinMs }
}

/** The shop's own address. */
export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Every /api call and who answers it, in the order of the floors. */
export function apiCalls(rooms: Rooms): CallRow[] {
  const { db, config, log, sessions, stores, shelf, discovery, content, sponsorships, tickets } = rooms
  const origin = originOf(config)
  return [
    ...callsOf('account', accountContract, accountApi({ db, sessions })),
    ...callsOf('stores', storesContract, storesApi({ db, stores })),
    ...callsOf('catalog', catalogContract, catalogApi({ db, shelf })),
    ...callsOf('catalog', tipsContract, tipsApi({ db, shelf })),
    ...callsOf('catalog', watchContract, watchApi({ db, shelf, origin })),
    ...callsOf('search', searchContract, searchApi({ shelf, discovery, content, stores, sponsorships, tickets })),
    ...callsOf('reviews', reviewsContract, reviewsApi({ db, hasBought: (...whose) => hasBought(db, ...whose) })),
    ...callsOf('content', contentContract, contentApi({ db, content, languagePack, origin, log })),
    ...callsOf('shipping', shippingContract, shippingApi({ db })),
    ...callsOf('cart', cartContract, cartApi({ db, shelf })),
    ...callsOf('orders', ordersContract, ordersApi({ db, shelf })),
    ...callsOf('checkout', checkoutContract, checkoutApi(checkoutParts(rooms))),
  ]
}

import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { bankIdContract } from '#account/bankid-contract.ts'
import { accountContract } from '#account/contract.ts'
import { feedContract } from '#account/feed-contract.ts'
import { lettersContract } from '#account/letters-contract.ts'
import { peopleContract } from '#account/people-contract.ts'
import { profileContract } from '#account/profile-contract.ts'
import { reauthenticationContract } from '#account/reauthentication-contract.ts'
import { secondFactorContract } from '#account/second-factor-contract.ts'
import { securityLogContract } from '#account/security-log-contract.ts'
import { accountApi } from '#account/server/api.ts'
import type { BankIdParts } from '#account/server/bankid/parts.ts'
import { bankIdApi } from '#account/server/bankid-api.ts'
import { feedApi } from '#account/server/feed/api.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { lettersApi } from '#account/server/letters-api.ts'
import { peopleApi } from '#account/server/people-api.ts'
import { profileApi } from '#account/server/profile-api.ts'
import { reauthenticationApi } from '#account/server/reauthentication-api.ts'
import { secondFactorApi } from '#account/server/second-factor-api.ts'
import { securityLogApi } from '#account/server/security-log-api.ts'
import type { SessionDoor } from '#account/server/sessions.ts'
import { verifyEmailApi } from '#account/server/verify-email-api.ts'
import { verifyEmailContract } from '#account/verify-email-contract.ts'
import { analyticsContract } from '#analytics/contract.ts'
import { analyticsApi } from '#analytics/server/api.ts'
import { openSourcePlaces } from '#analytics/server/source-places.ts'
import { booksContract } from '#books/contract.ts'
import { booksApi } from '#books/server/api.ts'
import { cartContract } from '#cart/contract.ts'
import { cartDeliveryContract } from '#cart/delivery-contract.ts'
import { reminderContract } from '#cart/reminder-contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { ownerOf } from '#cart/server/cart-cookie.ts'
import { cartDeliveryApi } from '#cart/server/delivery-api.ts'
import { reminderApi } from '#cart/server/reminder-api.ts'
import type { ReminderParts } from '#cart/server/reminders/remind-of-carts.ts'
import { catalogContract } from '#catalog/contract.ts'
import { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import { catalogFactsContract } from '#catalog/facts-contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { catalogEmployeeApi } from '#catalog/server/employee-api.ts'
import { catalogFactsApi } from '#catalog/server/facts/api.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { tipsApi } from '#catalog/server/tips-api.ts'
import { watchApi } from '#catalog/server/watch-api.ts'
import { tipsContract } from '#catalog/tips-contract.ts'
import { watchContract } from '#catalog/watch-contract.ts'
import { chatContract } from '#chat/contract.ts'
import { chatDeskContract } from '#chat/desk-contract.ts'
import { chatApi } from '#chat/server/api.ts'
import { chatDeskApi } from '#chat/server/desk-api.ts'
import { companyContract } from '#checkout/company-contract.ts'
import { companyDeskContract } from '#checkout/company-desk-contract.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { myPaymentsContract } from '#checkout/my-payments-contract.ts'
import { paymentContract } from '#checkout/payment-contract.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import { companyApi } from '#checkout/server/company-api.ts'
import { companyDeskApi } from '#checkout/server/company-desk/api.ts'
import { moneyDeskApi } from '#checkout/server/money-desk/api.ts'
import { myPaymentsApi } from '#checkout/server/my-payments-api.ts'
import type { CheckoutParts } from '#checkout/server/parts.ts'
import { paymentApi } from '#checkout/server/payment-api.ts'
import { signedPlan } from '#checkout/server/plan-for.ts'
import { contactContract } from '#content/contact-contract.ts'
import { contentContract } from '#content/contract.ts'
import { contentFactsContract } from '#content/facts-contract.ts'
import { flashContract } from '#content/flash-contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { contactApi } from '#content/server/contact-api.ts'
import { contentFactsApi } from '#content/server/facts/api.ts'
import { flashApi } from '#content/server/flash-api.ts'
import { homeApi } from '#content/server/home-api.ts'
import type { ContentMemory } from '#content/server/pages.ts'
import type { Redirects } from '#content/server/redirects.ts'
import { type CallRow, callsOf } from '#core/server/call-table.ts'
import type { Config } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { withUsedKeys } from '#core/server/used-keys.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'
import type { Carrier } from '#integrations/carrier/booking.ts'
import { pretendScriptPath } from '#integrations/chat/pretend-script.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import type { Wire } from '#integrations/pay/wire.ts'
import { achievementsContract } from '#members/achievements-contract.ts'
import { avatarContract } from '#members/avatar-contract.ts'
import { friendsContract } from '#members/friends-contract.ts'
import { gameContract } from '#members/game-contract.ts'
import { knighthoodContract } from '#members/knighthood-contract.ts'
import { myReviewsContract } from '#members/my-reviews-contract.ts'
import { personContract } from '#members/person-contract.ts'
import { achievementsApi } from '#members/server/achievements/api.ts'
import { avatarApi } from '#members/server/avatar/api.ts'
import { friendsApi } from '#members/server/friends/api.ts'
import { gameApi } from '#members/server/game/api.ts'
import { knighthoodApi } from '#members/server/knighthood/api.ts'
import { personApi } from '#members/server/person/api.ts'
import { myReviewsApi } from '#members/server/reviews/api.ts'
import { supplyApi } from '#members/server/supply/api.ts'
import { wishlistsApi } from '#members/server/wishlists/api.ts'
import { xpApi } from '#members/server/xp/api.ts'
import { supplyContract } from '#members/supply-contract.ts'
import { wishlistsContract } from '#members/wishlists-contract.ts'
import { xpContract } from '#members/xp-contract.ts'
import { ordersContract } from '#orders/contract.ts'
import { orderDeskContract } from '#orders/desk-contract.ts'
import { holdLimits } from '#orders/hold-limits.ts'
import { receiptsContract } from '#orders/receipts-contract.ts'
import { seller } from '#orders/seller.ts'
import { ordersApi } from '#orders/server/api.ts'
import { boughtByMember } from '#orders/server/bought-pieces.ts'
import { orderDeskApi } from '#orders/server/desk-api.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { hasBought } from '#orders/server/has-bought.ts'
import { hasOrdered } from '#orders/server/has-ordered.ts'
import { openedOrder } from '#orders/server/opened-order.ts'
import type { OrderParts } from '#orders/server/parts.ts'
import { receiptsApi } from '#orders/server/receipts-api.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { promotionsApi } from '#promotions/server/api.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { returnsContract } from '#returns/contract.ts'
import { returnsDeskContract } from '#returns/desk-contract.ts'
import { returnsApi } from '#returns/server/api.ts'
import { returnsDeskApi } from '#returns/server/desk-api.ts'
import { reviewsContract } from '#reviews/contract.ts'
import { reviewsApi } from '#reviews/server/api.ts'
import { searchContract } from '#search/contract.ts'
import { searchFactsContract } from '#search/facts-contract.ts'
import { searchApi } from '#search/server/api.ts'
import type { Discovery } from '#search/server/discovery.ts'
import { searchFactsApi } from '#search/server/facts-api.ts'
import type { Sponsorships } from '#search/server/sponsorships.ts'
import type { TicketOffice } from '#search/server/ticket-office.ts'
import { shippingContract } from '#shipping/contract.ts'
import { shippingFactsContract } from '#shipping/facts-contract.ts'
import { possibleMethods } from '#shipping/possible-methods.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { shippingFactsApi } from '#shipping/server/facts-api.ts'
import { nearbyOf } from '#shipping/server/nearby.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import { storesContract } from '#stores/contract.ts'
import { storeFactsContract } from '#stores/facts-contract.ts'
import { storesApi } from '#stores/server/api.ts'
import { storeFactsApi } from '#stores/server/facts-api.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import { languagePack } from './language.ts'
import { version } from './version.ts'

/** The calls of each room, in the order of the floors. */
export const contracts = {
  analytics: analyticsContract,
  account: {
    ...accountContract,
    ...lettersContract,
    ...bankIdContract,
    ...profileContract,
    ...verifyEmailContract,
    ...reauthenticationContract,
    ...peopleContract,
    ...secondFactorContract,
    ...securityLogContract,
    ...feedContract,
  },
  stores: { ...storesContract, ...storeFactsContract },
  catalog: {
    ...catalogContract,
    ...tipsContract,
    ...watchContract,
    ...catalogEmployeeContract,
    ...catalogFactsContract,
  },
  search: { ...searchContract, ...searchFactsContract },
  reviews: reviewsContract,
  content: { ...contentContract, ...flashContract, ...homeContract, ...contactContract, ...contentFactsContract },
  books: booksContract,
  shipping: { ...shippingContract, ...shippingFactsContract },
  promotions: promotionsContract,
  cart: { ...cartContract, ...reminderContract, ...cartDeliveryContract },
  'gift-cards': giftCardsContract,
  orders: { ...ordersContract, ...orderDeskContract, ...receiptsContract },
  returns: { ...returnsContract, ...returnsDeskContract },
  checkout: {
    ...checkoutContract,
    ...paymentContract,
    ...moneyDeskContract,
    ...myPaymentsContract,
    ...companyContract,
    ...companyDeskContract,
  },
  chat: { ...chatContract, ...chatDeskContract },
  members: {
    ...personContract,
    ...wishlistsContract,
    ...friendsContract,
    ...xpContract,
    ...achievementsContract,
    ...avatarContract,
    ...supplyContract,
    ...knighthoodContract,
    ...gameContract,
    ...myReviewsContract,
  },
}

/** What the rooms answer from. */
export type Rooms = {
  db: Db
  config: Config
  log: Logger
  /** Seals codes in the database. */
  sealer: Sealer
  sessions: SessionDoor
  stores: StoreMap
  shelf: Shelf
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketOffice
  content: ContentMemory
  redirects: Redirects
  promotions: Promotions
  provider: PaymentProvider
  shipping: Shipping
  carrier: Carrier
  /** The way to the pretend providers, where payments are pretended. */
  pretend: Wire | null
  bankId: BankId
  /** The way to the pretend phone, where BankID is pretended. */
  pretendBankId: Wire | null
}

/** How long a shopper waits for the payment provider before the order goes on without them. */
const payWithinMs = 3000

export function checkoutParts({ db, shelf, promotions, provider, sealer, shipping, config }: Rooms): CheckoutParts {
  const publicUrl = originOf(config)
  const callbackUrl = config.pretend ? `http://127.0.0.1:${config.port}` : publicUrl
  return { db, shelf, promotions, provider, sealer, shipping, publicUrl, callbackUrl, holdLimits, payWithinMs }
}

export function orderParts({ db, carrier, sealer, config }: Rooms): OrderParts {
  return { db, carrier, sealer, publicUrl: originOf(config) }
}

export function letterParts({ db, sealer, config }: Rooms): LetterParts {
  const { name, street, zip, city, email } = seller
  return { db, sealer, origin: originOf(config), sender: `${name}, ${street}, ${zip} ${city}, ${email}` }
}

export function bankIdParts({ db, sealer, bankId }: Rooms): BankIdParts {
  return {
    db,
    sealer,
    bankId,
    planOf: signedPlan,
    orderOf: ({ orderId: id, ...who }) => openedOrder(db, { id, ...who }),
  }
}

export function reminderParts(rooms: Rooms): ReminderParts {
  const { shelf, promotions, config } = rooms
  return { ...letterParts(rooms), shelf, promotions, afterHours: config.cartReminderHours, hasOrdered }
}

/** The script of another provider of chats, and the one that shows how such a script works. */
function chatScripts({ chatScript, pretend }: Config) {
  return { script: chatScript, pretendScript: pretend ? pretendScriptPath : null }
}

/** Where the build keeps what tells the places of the sources. */
const maps = fileURLToPath(new URL('../dist/maps', import.meta.url))

/** The shop's own address. */
export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Every /api call and who answers it, in the order of the floors. */
export function apiCalls(rooms: Rooms): CallRow[] {
  const { db, config, log, sessions, stores, shelf, discovery, content } = rooms
  const { sponsorships, tickets, shipping, promotions, sealer } = rooms
  const deliveryMethods = async (product: ShelfProduct) => possibleMethods((await shipping.settings()).methods, product)
  const origin = originOf(config)
  const isRequired = config.secondFactor === 'required'
  const rows = [
    ...callsOf(
      'analytics',
      analyticsContract,
      analyticsApi({ db, places: openSourcePlaces(maps), release: version, log }),
    ),
    ...callsOf(
      'account',
      accountContract,
      accountApi({
        db,
        sessions,
        orders: guestOrders(db),
        letters: letterParts(rooms),
        nearby: (member, now) => nearbyOf({ shipping, stores }, member, now),
        sealer,
      }),
    ),
    ...callsOf('account', lettersContract, lettersApi(letterParts(rooms))),
    ...callsOf(
      'account',
      bankIdContract,
      bankIdApi({ ...bankIdParts(rooms), sessions, orders: guestOrders(db), pretend: rooms.pretendBankId }),
    ),
    ...callsOf('account', profileContract, profileApi({ letters: letterParts(rooms), sessions })),
    ...callsOf('account', verifyEmailContract, verifyEmailApi({ letters: letterParts(rooms), sessions })),
    ...callsOf('account', reauthenticationContract, reauthenticationApi({ db, sessions })),
    ...callsOf('account', feedContract, feedApi({ db })),
    ...callsOf('account', peopleContract, peopleApi({ db, sessions })),
    ...callsOf('account', securityLogContract, securityLogApi({ db })),
    ...callsOf('account', secondFactorContract, secondFactorApi({ db, sealer, sessions, origin, isRequired })),
    ...callsOf('stores', storesContract, storesApi({ db, stores })),
    ...callsOf('stores', storeFactsContract, storeFactsApi({ db })),
    ...callsOf('catalog', catalogContract, catalogApi({ db, shelf, deliveryMethods })),
    ...callsOf('catalog', tipsContract, tipsApi({ db, shelf })),
    ...callsOf('catalog', watchContract, watchApi({ db, shelf, origin })),
    ...callsOf('catalog', catalogEmployeeContract, catalogEmployeeApi({ db, shelf })),
    ...callsOf('catalog', catalogFactsContract, catalogFactsApi({ db })),
    ...callsOf('search', searchContract, searchApi({ shelf, discovery, content, stores, sponsorships, tickets })),
    ...callsOf('search', searchFactsContract, searchFactsApi({ db })),
    ...callsOf('reviews', reviewsContract, reviewsApi({ db, hasBought: (...whose) => hasBought(db, ...whose) })),
    ...callsOf('content', flashContract, flashApi({ db })),
    ...callsOf('content', contactContract, contactApi({ db })),
    ...callsOf('content', contentContract, contentApi({ shelf, content, languagePack, stores, log })),
    ...callsOf('content', homeContract, homeApi({ db, shelf, discovery, content, stores, sponsorships, tickets })),
    ...callsOf('content', contentFactsContract, contentFactsApi({ db })),
    ...callsOf('books', booksContract, booksApi({ db, company: seller })),
    ...callsOf('shipping', shippingContract, shippingApi({ shipping, shelf })),
    ...callsOf('shipping', shippingFactsContract, shippingFactsApi({ db })),
    ...callsOf('promotions', promotionsContract, promotionsApi({ db })),
    ...callsOf(
      'cart',
      cartContract,
      cartApi({
        db,
        shelf,
        promotions,
        boughtBefore: (member, products, now) => boughtByMember(db, { member, products, now }),
      }),
    ),
    ...callsOf('cart', reminderContract, reminderApi({ db, sealer, shelf, promotions })),
    ...callsOf('cart', cartDeliveryContract, cartDeliveryApi({ db, shelf, shipping, promotions })),
    ...callsOf('gift-cards', giftCardsContract, giftCardsApi({ db, sealer, publicUrl: origin })),
    ...callsOf('orders', ordersContract, ordersApi({ db, shelf, sealer, publicUrl: origin })),
    ...callsOf('orders', orderDeskContract, orderDeskApi({ ...orderParts(rooms), shelf })),
    ...callsOf('orders', receiptsContract, receiptsApi({ db, isMarkedAsDemo: config.isMarkedAsDemo })),
    ...callsOf('returns', returnsContract, returnsApi({ db, publicUrl: origin })),
    ...callsOf('returns', returnsDeskContract, returnsDeskApi({ db })),
    ...callsOf('checkout', checkoutContract, checkoutApi(checkoutParts(rooms))),
    ...callsOf('checkout', paymentContract, paymentApi({ ...checkoutParts(rooms), pretend: rooms.pretend })),
    ...callsOf('checkout', moneyDeskContract, moneyDeskApi(checkoutParts(rooms))),
    ...callsOf('checkout', companyContract, companyApi({ db })),
    ...callsOf('checkout', companyDeskContract, companyDeskApi({ db, sessions, publicUrl: origin })),
    ...callsOf('checkout', myPaymentsContract, myPaymentsApi({ db })),
    ...callsOf('chat', chatContract, chatApi({ db, ...chatScripts(config) })),
    ...callsOf('chat', chatDeskContract, chatDeskApi({ db })),
    ...callsOf('members', personContract, personApi({ db, sessions })),
    ...callsOf('members', wishlistsContract, wishlistsApi({ db, shelf })),
    ...callsOf('members', friendsContract, friendsApi({ db })),
    ...callsOf('members', xpContract, xpApi({ db })),
    ...callsOf('members', achievementsContract, achievementsApi({ db })),
    ...callsOf('members', avatarContract, avatarApi({ db })),
    ...callsOf('members', supplyContract, supplyApi({ db })),
    ...callsOf('members', knighthoodContract, knighthoodApi({ db })),
    ...callsOf('members', gameContract, gameApi({ db })),
    ...callsOf('members', myReviewsContract, myReviewsApi({ db, shelf })),
  ]
  return withUsedKeys(rows, { db, callerOf })
}

/** A member, a visitor's cart or any other visitor. */
function callerOf(visit: Visit): string {
  const owner = ownerOf(visit)
  if (!owner) return 'visitor'
  return 'memberId' in owner ? `member ${owner.memberId}` : `cart ${owner.cartId}`
}

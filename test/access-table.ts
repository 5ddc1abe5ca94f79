import type { AddressName } from '#paths.ts'

/**
 * Who may see what.
 * `everyone`: there is nothing in it about anybody. `oneself`: it is about whoever asks, and nobody else can be named.
 * `desk`: as `employees`, of whom each has been given the desks. `rights`: as `employees`, and refused 403 to those who have not been given the right; admins have all.
 * `members`, `employees`, `admins`: 401 to visitors, 403 to members who do not work here, or do not manage people. `order`:
 * for its owner and whoever holds its secret, 404 to all others. `order or employees`: for employees as well. `owner`: for
 * the member whose it is, 404 to all others; 401 to visitors where a login is asked for. `secret`: for whoever holds the secret,
 * 404 to all others, its owner too. `letter`: for whoever has the token that was sent by mail.
 */
export type Rule =
  | 'everyone'
  | 'oneself'
  | 'members'
  | 'employees'
  | 'desk'
  | 'rights'
  | 'admins'
  | 'order'
  | 'order or employees'
  | 'owner'
  | 'secret'
  | 'letter'

/** How it is asked: `{order}` and `secret` are those of an order, `{product}` is any product. */
export type AccessRow = { rule: Rule; at?: string; body?: object }

const everyone: AccessRow = { rule: 'everyone' }
const letter: AccessRow = { rule: 'letter' }
const oneself = (at?: string): AccessRow => ({ rule: 'oneself', ...(at ? { at } : {}) })
const members = (at: string, body?: object): AccessRow => ({ rule: 'members', at, ...(body ? { body } : {}) })

const owner = (at: string, body?: object): AccessRow => ({ rule: 'owner', at, ...(body ? { body } : {}) })
const employees = (at: string, body?: object): AccessRow => ({ rule: 'employees', at, ...(body ? { body } : {}) })
const desk = (at: string, body?: object): AccessRow => ({ rule: 'desk', at, ...(body ? { body } : {}) })
const rights = (at: string, body?: object): AccessRow => ({ rule: 'rights', at, ...(body ? { body } : {}) })
const admins = (at: string, body?: object): AccessRow => ({ rule: 'admins', at, ...(body ? { body } : {}) })
const ofOrder = (at: string, body?: object): AccessRow => ({ rule: 'order', at, ...(body ? { body } : {}) })

/** Stands in a body for the secret, if there is one. */
const secret = '{secret}'
/** A conversation nobody has had. */
const noChat = 999_999
const period = '?from=2026-11-01&to=2026-11-30'
const unknown = '00000000-0000-4000-8000-000000000000'
const promotion = {
  name: 'Prov',
  rule: { gain: { kind: 'free-shipping' }, scope: {} },
  startsAt: '2030-01-01T00:00:00Z',
}

/** The five calls of a kind of fact; asked so they change nothing. */
function facts(room: string, name: string, path: string): Record<string, AccessRow> {
  return {
    [`${room}.list${name}Rows`]: employees(`/admin/${path}`),
    [`${room}.get${name}Row`]: employees(`/admin/${path}/1`),
    [`${room}.create${name}Row`]: rights(`/admin/${path}`, {}),
    [`${room}.put${name}Row`]: rights(`/admin/${path}/0`, {}),
    [`${room}.remove${name}Row`]: rights(`/admin/${path}/0?version=1`, {}),
  }
}

/** Every call, once. */
export const callAccess: Record<string, AccessRow> = {
  'analytics.reportClientError': everyone,
  'analytics.listClientErrors': rights('/admin/client-error'),
  'analytics.putErrorSolved': rights('/admin/client-error/unknown/solved', { isSolved: true }),
  'analytics.putErrorIgnored': rights('/admin/client-error/unknown/ignored', { isIgnored: true }),

  'account.login': everyone,
  'account.register': everyone,
  'account.checkRegister': { rule: 'secret', at: '/register/check/{order}/{secret}' },
  'account.askForReset': everyone,
  'account.resetPassword': letter,
  'account.logout': oneself(),
  'account.getMe': oneself('/me'),
  'account.putSetting': members('/setting/product_list_mode', { value: 2 }),

  'account.getProfileSettings': members('/profile-settings'),
  'account.postProfileSettings': members('/profile-settings', {}),
  'account.changePassword': members('/password', { oldPassword: '', newPassword: '', newPasswordRepeat: '' }),
  'account.askForEmail': members('/email', { email: '', password: '' }),
  'account.confirmEmail': letter,
  'account.sendVerification': members('/email-verification'),
  'account.getVerification': letter,
  'account.confirmVerification': letter,
  'account.renewVerification': letter,
  'account.getSessions': members('/session'),
  'account.endSession': members('/session/0'),
  // Asked for, it would end the sessions of the others who ask.
  'account.endOtherSessions': { rule: 'members' },

  'account.reauthenticate': members('/reauthentication', { password: '' }),
  // There is none to complete; bankid-api.test.ts asks.
  'account.reauthenticateByBankId': { rule: 'members' },

  'account.listPeople': admins('/admin/people'),
  'account.getPeopleLog': admins('/admin/people-log'),
  'account.putRole': admins('/admin/people/0/role', { role: 'employee', isOn: true }),
  'account.putRight': admins('/admin/people/0/right', { right: 'content', isOn: true }),
  'account.getFactLog': employees('/admin/log'),
  'account.endPersonSessions': admins('/admin/people/0/session'),

  'account.getSecondFactors': members('/second-factor'),
  'account.beginPasskey': members('/second-factor/passkey/options'),
  'account.addPasskey': { rule: 'members' },
  'account.beginTotp': members('/second-factor/totp/options'),
  // Nobody has begun.
  'account.addTotp': { rule: 'members' },
  'account.removeFactor': members('/second-factor/0'),
  'account.renewRecoveryCodes': members('/second-factor/recovery-codes'),
  'account.beginVerification': members('/second-factor/verification/options'),
  // A wrong one is refused 403.
  'account.verifyByPasskey': { rule: 'members' },
  'account.verifyByTotp': { rule: 'members' },
  'account.verifyByRecoveryCode': { rule: 'members' },
  'account.resetSecondFactor': admins('/admin/people/2147483647/second-factor'),

  'account.listSecurityEvents': admins('/admin/security-log'),
  'account.exportSecurityLog': admins('/admin/security-log.csv'),

  'account.subscribe': everyone,
  'account.getQuestion': letter,
  'account.confirmNewsletter': letter,
  'account.unsubscribe': letter,
  'account.getSubscription': letter,
  'account.endSubscription': letter,

  'account.postBankId': everyone,
  'account.getBankId': letter,
  'account.pollBankId': letter,
  'account.cancelBankId': letter,
  'account.loginByBankId': letter,
  'account.getBankIdLink': members('/bankid-link'),
  'account.deleteBankIdLink': members('/bankid-link'),
  'account.getIdentification': ofOrder('/identification/{order}?secret'),
  'account.postPretendPhone': letter,
  'account.getFeed': members('/user/feed'),
  'account.dismissFeed': members('/user/feed/dismiss'),
  'account.dismissEntry': owner('/user/feed/1/dismiss'),
  'account.removeEntry': owner('/user/feed/1'),

  'stores.getStores': everyone,
  'stores.starStore': members('/starred-store', { storeId: 1 }),
  'stores.unstarStore': members('/starred-store/1'),

  ...facts('stores', 'Store', 'store'),

  'catalog.getProduct': everyone,
  'catalog.getPriceHistory': everyone,
  'catalog.getProductCards': everyone,
  'catalog.getSectionTree': everyone,
  'catalog.getManufacturers': everyone,
  'catalog.getCampaigns': everyone,
  'catalog.getToplists': everyone,
  'catalog.getToplist': everyone,
  'catalog.getCategoryTiles': everyone,
  'catalog.getProductTips': everyone,
  'catalog.getBundleOffers': everyone,
  'catalog.getDiscontinuedTips': everyone,
  'catalog.getRecentProducts': oneself('/product/recent'),
  'catalog.viewProduct': oneself('/product/{product}/view'),
  'catalog.forgetHistory': oneself(),
  'catalog.removeFromHistory': oneself('/product/{product}/remove-from-history'),
  'catalog.watchProduct': everyone,
  'catalog.getWatch': letter,
  'catalog.confirmWatch': letter,
  'catalog.endWatch': letter,
  ...facts('catalog', 'Campaign', 'campaign'),
  ...facts('catalog', 'Calendar', 'calendar'),
  ...facts('catalog', 'Toplist', 'top-list'),
  ...facts('catalog', 'PopularCategory', 'popular-category'),
  ...facts('catalog', 'Section', 'section'),
  ...facts('catalog', 'Category', 'category'),
  'catalog.getExtraData': employees('/product/extra-data?products={product}'),

  'search.getTickets': everyone,
  'search.seeTicket': everyone,
  'search.clickTicket': everyone,
  'search.getProductList': everyone,
  'search.getAutocomplete': everyone,
  'search.getSearchTree': everyone,
  ...facts('search', 'Synonym', 'synonym'),
  ...facts('search', 'Sponsorship', 'sponsorship'),

  'reviews.getReviews': everyone,
  'reviews.getMine': members('/product/{product}/my-review'),
  'reviews.putReview': members('/product/{product}/review', { rating: 5, text: 'Bra' }),
  'reviews.deleteReview': members('/product/{product}/review'),
  'reviews.putVote': members('/review/1/vote', { vote: 0 }),
  'reviews.putReport': members('/review/1/report', { reason: 'fake' }),
  'reviews.putHidden': rights('/review/1/hidden', { isHidden: false }),
  'reviews.putHype': members('/product/{product}/hype', { isHyped: false }),

  'content.getLanguagePack': everyone,
  'content.setLanguagePack': everyone,
  'content.getSiteMessages': everyone,
  'content.getInfoPage': everyone,
  'content.getArticle': everyone,
  'content.getShopWindow': everyone,
  'content.getHome': everyone,
  'content.getHighlights': everyone,
  ...facts('content', 'HomeComponent', 'home-component'),
  ...facts('content', 'HighlightSection', 'highlight-section'),
  ...facts('content', 'Highlight', 'highlight'),
  ...facts('content', 'InfoPage', 'info-page'),
  ...facts('content', 'Article', 'article'),
  ...facts('content', 'UspText', 'usp-text'),
  ...facts('content', 'Takeover', 'takeover'),
  ...facts('content', 'Redirect', 'redirect'),
  ...facts('content', 'SiteMessage', 'site-message'),
  ...facts('content', 'FlashMessage', 'flash-message'),
  'content.previewText': employees('/admin/preview-text', { text: 'Hej' }),
  'content.writeToUs': everyone,
  'content.getFlashMessages': members('/flash-message'),

  'books.getTrialBalance': rights(`/admin/books/balance${period}`),
  'books.getVatReport': rights(`/admin/books/vat${period}`),
  'books.getSie': rights(`/admin/books.sie${period}`),

  ...facts('shipping', 'ShippingMethod', 'shipping-method'),
  'shipping.getVisitorFee': everyone,
  'shipping.getShippingMethods': everyone,
  'shipping.getDeliveryDates': everyone,
  'shipping.getRelatedInfo': everyone,

  'cart.getCart': oneself('/cart'),
  'cart.postCart': oneself('/cart'),
  'cart.getReminderChoice': oneself('/cart/reminder'),
  'cart.putReminderChoice': oneself(),
  'cart.getReminded': letter,
  'cart.openReminded': letter,
  'cart.getCartDelivery': oneself('/cart/delivery'),

  'promotions.getPromotions': rights('/promotions'),
  'promotions.createPromotion': rights('/promotions', promotion),
  'promotions.endPromotion': rights('/promotions/1/end'),

  'gift-cards.getBalance': everyone,
  'gift-cards.giveGiftCard': rights('/gift-card', { ore: 100, name: 'Elin', email: 'elin@exempel.se' }),

  'orders.getOrder': ofOrder('/order/{order}?secret'),
  'orders.getMyOrders': members('/orders'),
  'orders.getConfirmation': ofOrder('/order/{order}/confirmation?secret'),
  'orders.getReceipt': ofOrder('/order/{order}/receipt/1?secret'),
  'orders.listOrders': desk('/admin/orders'),
  'orders.getStockHolding': desk('/admin/stock-holding'),
  'orders.getDeskOrder': desk('/admin/order/{order}'),
  'orders.askForIdentification': desk('/admin/order/{order}/identification'),
  'orders.noteOrder': desk('/admin/order/{order}/note', { text: 'Ringde' }),
  'orders.packShipment': desk('/admin/order/{order}/shipment', {
    source: 'web',
    rows: [{ position: 0, quantity: 1000 }],
  }),
  'orders.sendShipment': desk('/admin/shipment/1/sent'),
  'orders.readyShipment': desk('/admin/shipment/1/ready'),
  'orders.collectShipment': desk('/admin/shipment/1/collected', { code: '1' }),
  'orders.importCodes': desk('/admin/codes', { productId: 1, codes: ['prov'] }),
  'orders.cancelAsEmployee': desk('/admin/order/1/cancel', { reason: 'out-of-stock' }),

  'returns.withdraw': everyone,
  'returns.confirmWithdrawal': everyone,
  'returns.getReturns': ofOrder('/order/{order}/returns?secret'),
  'returns.announceReturn': ofOrder('/order/{order}/returns', {
    secret,
    way: 'parcel',
    rows: [{ position: 0, quantity: 1, reason: 'changed-mind' }],
  }),
  'returns.complain': ofOrder('/order/{order}/complaints', {
    secret,
    position: 0,
    quantity: 1,
    description: 'Trasig',
    wish: 'repair',
  }),
  'returns.getReturnsDesk': desk('/admin/returns'),
  'returns.answerWithdrawal': desk('/admin/withdrawals/1/answer', { text: 'Hej' }),
  'returns.receiveReturn': desk('/admin/returns/1/receive', {
    rows: [{ position: 0, quantity: 1, condition: 'sealed', fate: 'stock' }],
  }),
  'returns.settleReturn': desk('/admin/returns/1/settle', {}),
  'returns.refuseReturn': desk('/admin/returns/1/refuse', { reason: 'Använd' }),
  'returns.answerComplaint': desk('/admin/complaints/1/answer', { decision: 'repair', answer: 'Ja' }),
  'orders.consentToCodes': ofOrder('/order/{order}/codes-now', { secret, consents: true }),
  'orders.cancelOrder': ofOrder('/order/{order}/cancel', { secret }),

  'checkout.getCheckout': oneself('/checkout'),
  'checkout.getEmployeeAllowance': oneself('/employee-allowance'),
  'checkout.placeOrder': oneself(),
  'checkout.getCompanyCredit': oneself('/company-credit'),
  'checkout.applyForCredit': members('/company-credit/application', {
    legalName: '',
    organisationNumber: '',
    phone: '',
    wantedKronor: '',
  }),
  'checkout.getCompanyDesk': rights('/admin/companies'),
  'checkout.getCompany': rights('/admin/company/999999'),
  'checkout.approveApplication': rights('/admin/company-application/999999/approval', {
    version: 1,
    legalName: 'Prov AB',
    limitOre: 100,
    paymentDays: 30,
  }),
  'checkout.refuseApplication': rights('/admin/company-application/999999/refusal', { reason: 'Prov' }),
  'checkout.putCompany': rights('/admin/company/999999', {
    version: 1,
    legalName: 'Prov AB',
    state: 'paused',
    limitOre: 0,
    paymentDays: 30,
    reason: 'Prov',
  }),
  'checkout.addBuyer': rights('/admin/company/999999/buyer', { version: 1, email: 'ingen@exempel.se' }),
  'checkout.removeBuyer': rights('/admin/company/999999/buyer/999999/removal', {}),
  'checkout.approveHeldOrder': rights('/admin/company-order/1/approval', {}),
  'checkout.refuseHeldOrder': rights('/admin/company-order/1/refusal', { reason: 'Prov' }),
  'checkout.getMyPayments': members('/my-payments'),
  'checkout.getPaymentStatus': { rule: 'order', at: '/checkout/payment/{order}?secret' },
  'checkout.getInstalmentPlans': everyone,
  'checkout.postPaymentSession': { rule: 'order', at: '/payment/card/session', body: { orderId: '{order}', secret } },
  'checkout.cancelPayment': { rule: 'order', at: '/checkout/payment/{order}/cancel', body: { secret } },
  'checkout.leavePayment': { rule: 'order', at: '/checkout/payment/{order}/left', body: { secret } },
  'checkout.postPaymentLink': desk('/payment-link', { orderId: '{order}' }),
  'checkout.getMoneyDesk': desk('/admin/payments'),
  'checkout.sendRefundAgain': desk(`/admin/refund/${unknown}/again`),
  'checkout.giveUpRefund': desk(`/admin/refund/${unknown}/failed`),
  'checkout.refundByBank': desk(`/admin/refund/${unknown}/bank`, { note: 'Bankgiro 5050-1055' }),
  'checkout.askPayment': desk(`/admin/payment/${unknown}/ask`),
  'checkout.payInvoice': desk(`/admin/invoice/${unknown}/payment`, {
    amountOre: 100,
    paidOn: '2026-11-01',
    statement: '1000017',
  }),
  'checkout.remindCompany': desk(`/admin/invoice/${unknown}/reminder`),
  'checkout.registerPayout': desk('/admin/payout', {
    means: 'swish',
    paidOn: '2026-11-01',
    references: [unknown],
    grossOre: 100,
    feeOre: 0,
  }),
  'chat.getChat': oneself('/chat'),
  'chat.postMessage': oneself(),
  'chat.endChat': oneself(),
  'chat.getConversations': oneself('/chat/conversation'),
  'chat.getConversation': owner('/chat/conversation/1'),
  'chat.postLetter': everyone,
  'chat.getInbox': desk('/admin/chat'),
  'chat.getDeskConversation': desk('/admin/chat/1'),
  'chat.claimConversation': desk(`/admin/chat/${noChat}/claim`, {}),
  'chat.answerConversation': desk(`/admin/chat/${noChat}/message`, { key: unknown, text: 'Hej' }),
  'chat.closeConversation': desk(`/admin/chat/${noChat}/close`),
  'chat.blockCustomer': desk(`/admin/chat/${noChat}/block`, { isBlocked: false }),
  'chat.getChatHours': desk('/admin/chat-hours'),
  'chat.putChatWeek': { rule: 'desk' },
  'chat.putChatDay': { rule: 'desk' },
  'chat.deleteChatDay': desk('/admin/chat-hours/2026-01-01'),

  'members.getMyReviews': members('/my-reviews'),
  'members.exportPerson': members('/my-data'),
  'members.erasePerson': members('/my-data/erasure', { password: '' }),
  'members.getAchievements': members('/member/1/achievements'),
  'members.getAchievement': members('/member/1/achievements/101'),
  'members.postDoge': members('/achievement/doge'),
  'members.getAvatar': members('/member/avatar'),
  'members.putAvatar': members('/member/avatar', {
    classId: 1,
    look: { colour: 'sea', headgear: 'antenna', face: 'happy' },
  }),
  'members.getAvatarImage': everyone,
  'members.getSupplyDrops': members('/member/supply-drop'),
  'members.openSupplyDrop': members('/member/supply-drop/bronze'),
  'members.getKnighthood': members('/member/knighthood'),
  'members.applyForKnighthood': members('/member/knighthood', { title: 'krets' }),
  'members.getGame': members('/member/game'),
  'members.beginRound': members('/member/game/round', { mode: 'calm' }),
  'members.saveRound': members('/member/game/round/none', { score: 0, moves: [] }),
  // Whoever holds the link, or knows the address that was made for the provider.
  'checkout.getPaymentLink': letter,
  'checkout.postPaymentCallback': letter,
  'checkout.getPaymentCallback': letter,
  'checkout.postPretendDecision': letter,

  'members.getMyWishlists': members('/member/wishlists'),
  'members.getSavedProducts': members('/member/wishlists/saved'),
  'members.createWishlist': members('/member/wishlists', { name: 'Prov' }),
  'members.changeWishlist': owner('/member/wishlists/2', { isShared: false }),
  'members.putWished': owner('/member/wishlists/2/products/{product}', { quantity: 1 }),
  'members.moveWished': owner('/member/wishlists/2/products/{product}/move', { to: 2 }),
  'members.removeWished': owner('/member/wishlists/2/products/{product}'),
  'members.getWishlist': owner('/member/1/wishlists/2'),
  'members.removeWishlist': owner('/member/wishlists/3'),
  'members.getFriends': members('/member/friends'),
  'members.findMembers': members('/member/friends/search?text=nord'),
  'members.sendRequest': members('/member/friends/8'),
  'members.takeBackRequest': members('/member/friends/8/request'),
  'members.acceptRequest': { rule: 'members' },
  'members.denyRequest': { rule: 'members' },
  'members.removeFriend': members('/member/friends/8'),
  'members.getXp': members('/member/xp'),
  'members.getToplist': members('/member/toplist'),
  'members.putPresence': members('/member/toplist/presence', { isShown: true }),
  'members.getStatistics': members('/member/statistics'),
  'members.postLevelSeen': members('/member/level-seen'),
  'members.getBenefits': members('/member/benefits'),
}

/** Every page, once. */
export const pageAccess: Record<AddressName, AccessRow> = {
  index: everyone,
  product: everyone,
  category: everyone,
  campaigns: everyone,
  campaign: everyone,
  'manufacturer-page': everyone,
  manufacturer: everyone,
  toplist: everyone,
  section: everyone,
  search: everyone,
  info: everyone,
  store: everyone,
  'mail-sent': everyone,
  compare: everyone,
  withdrawal: everyone,
  'reset-password': everyone,
  'confirm-email': everyone,
  'apple-cto': everyone,
  article: everyone,
  delbetalning: everyone,
  'error/404': everyone,

  'stock-watch': letter,
  'verify-email': letter,
  letters: oneself('/se/utskick'),
  identifiera: oneself('/se/identifiera/{order}?secret'),
  'checkout-swish': { rule: 'order', at: '/se/checkout/swish/{order}?secret' },
  order: { rule: 'order', at: '/se/order/{order}?secret' },
  'checkout-complete': { rule: 'order', at: '/se/checkout-complete/{order}?secret' },

  'company-credit': oneself('/se/foretagsfaktura'),
  checkout: oneself('/se/checkout'),
  cart: oneself('/se/cart'),
  member: oneself('/se/member/1'),
  'member.orders': oneself('/se/member/1/orders/{order}'),
  'member.achievements': oneself('/se/member/1/achievements'),
  'member.wishlists': oneself('/se/member/1/wishlists'),
  'member.offers': oneself('/se/member/1/offers'),
  'member.benefits': oneself('/se/member/1/benefits'),
  'member.friends': oneself('/se/member/1/friends'),
  'member.toplist': oneself('/se/member/1/toplist'),
  'member.wh-payments': oneself('/se/member/1/payments'),
  'member.profile': oneself('/se/member/1/profile'),
  'member.avatar': oneself('/se/member/1/avatar'),
  'member.supply-drop': oneself('/se/member/1/supply-drop'),
  'member.knighthood': oneself('/se/member/1/knighthood'),
  'member.game': oneself('/se/member/1/game'),
}

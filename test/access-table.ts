import type { AddressName } from '#paths.ts'

/**
 * Who may see what. `everyone`: contains nothing personal. `oneself`: about the caller only. `backOffice`: `employees` who
 * have all customer service rights. `rights`: `employees`; 403 without the right; administrators have all. `members`,
 * `employees`, `admins`: 401 for visitors, 403 for members without the role. `order`: its owner, or with its secret;
 * 404 for others. `order or employees`: employees as well. `owner`: the member it belongs to; 404 for others, 401 for
 * visitors where login is required. `secret`: with the secret only; 404 for others, also its owner. `link`: with the
 * token that was emailed.
 */
export type Rule =
  | 'everyone'
  | 'oneself'
  | 'members'
  | 'employees'
  | 'back-office'
  | 'rights'
  | 'admins'
  | 'order'
  | 'order or employees'
  | 'owner'
  | 'secret'
  | 'link'

/** `{order}` and `secret` are those of an order, `{product}` is any product. */
export type AccessRow = { rule: Rule; at?: string; body?: object }

const everyone: AccessRow = { rule: 'everyone' }
const link: AccessRow = { rule: 'link' }
const oneself = (at?: string): AccessRow => ({ rule: 'oneself', ...(at ? { at } : {}) })
const members = (at: string, body?: object): AccessRow => ({ rule: 'members', at, ...(body ? { body } : {}) })

const owner = (at: string, body?: object): AccessRow => ({ rule: 'owner', at, ...(body ? { body } : {}) })
const employees = (at: string, body?: object): AccessRow => ({ rule: 'employees', at, ...(body ? { body } : {}) })
const backOffice = (at: string, body?: object): AccessRow => ({ rule: 'back-office', at, ...(body ? { body } : {}) })
const rights = (at: string, body?: object): AccessRow => ({ rule: 'rights', at, ...(body ? { body } : {}) })
const admins = (at: string, body?: object): AccessRow => ({ rule: 'admins', at, ...(body ? { body } : {}) })
const ofOrder = (at: string, body?: object): AccessRow => ({ rule: 'order', at, ...(body ? { body } : {}) })

const secret = '{secret}'
const noChat = 999_999
const period = '?from=2026-11-01&to=2026-11-30'
const unknown = '00000000-0000-4000-8000-000000000000'
const promotion = {
  name: 'Prov',
  rule: { discount: { kind: 'free-shipping' }, conditions: {} },
  startsAt: '2030-01-01T00:00:00Z',
}

function entryCalls(module: string, name: string, path: string): Record<string, AccessRow> {
  return {
    [`${module}.list${name}Rows`]: employees(`/admin/${path}`),
    [`${module}.get${name}Row`]: employees(`/admin/${path}/1`),
    [`${module}.create${name}Row`]: rights(`/admin/${path}`, {}),
    [`${module}.put${name}Row`]: rights(`/admin/${path}/0`, {}),
    [`${module}.remove${name}Row`]: rights(`/admin/${path}/0?version=1`, {}),
  }
}

export const callAccess: Record<string, AccessRow> = {
  'analytics.reportClientError': everyone,
  'analytics.listClientErrors': rights('/admin/client-error'),
  'analytics.putErrorSolved': rights('/admin/client-error/unknown/solved', { isSolved: true }),
  'analytics.putErrorIgnored': rights('/admin/client-error/unknown/ignored', { isIgnored: true }),
  'analytics.listFailedJobs': rights('/admin/failed-job'),
  'analytics.retryFailedJob': rights('/admin/failed-job/999999999/retry'),
  'analytics.discardFailedJob': rights('/admin/failed-job/999999999'),

  'identity.login': everyone,
  'identity.register': everyone,
  'identity.checkRegister': { rule: 'secret', at: '/register/check/{order}/{secret}' },
  'identity.askForReset': everyone,
  'identity.resetPassword': link,
  'identity.logout': oneself(),
  'identity.getMe': oneself('/me'),
  'identity.putSetting': members('/setting/product_list_mode', { value: 2 }),

  'profile.getProfileSettings': members('/profile-settings'),
  'profile.postProfileSettings': members('/profile-settings', {}),
  'profile.changePassword': members('/password', { oldPassword: '', newPassword: '', newPasswordRepeat: '' }),
  'profile.askForEmail': members('/email', { email: '', password: '' }),
  'profile.confirmEmail': link,
  'identity.sendVerification': members('/email-verification'),
  'identity.getVerification': link,
  'identity.confirmVerification': link,
  'identity.renewVerification': link,
  'profile.getSessions': members('/session'),
  'profile.endSession': members('/session/0'),
  'profile.endOtherSessions': { rule: 'members' },

  'identity.reauthenticate': members('/reauthentication', { password: '' }),
  'identity.reauthenticateByBankId': { rule: 'members' },

  'staff.listPeople': admins('/admin/people'),
  'staff.getAuditLog': admins('/admin/audit-log'),
  'staff.putRole': admins('/admin/people/0/role', { role: 'employee', isOn: true }),
  'staff.putRight': admins('/admin/people/0/right', { right: 'content', isOn: true }),
  'staff.getContentEntryLog': employees('/admin/log'),
  'staff.endPersonSessions': admins('/admin/people/0/session'),

  'identity.getSecondFactors': members('/second-factor'),
  'identity.beginPasskey': members('/second-factor/passkey/options'),
  'identity.addPasskey': { rule: 'members' },
  'identity.beginTotp': members('/second-factor/totp/options'),
  'identity.addTotp': { rule: 'members' },
  'identity.removeFactor': members('/second-factor/0'),
  'identity.renewRecoveryCodes': members('/second-factor/recovery-codes'),
  'identity.beginVerification': members('/second-factor/verification/options'),
  'identity.verifyByPasskey': { rule: 'members' },
  'identity.verifyByTotp': { rule: 'members' },
  'identity.verifyByRecoveryCode': { rule: 'members' },
  'identity.resetSecondFactor': admins('/admin/people/2147483647/second-factor'),

  'staff.listSecurityEvents': admins('/admin/security-log'),
  'staff.exportSecurityLog': admins('/admin/security-log.csv'),

  'email.subscribe': everyone,
  'email.getQuestion': link,
  'email.confirmNewsletter': link,
  'email.unsubscribe': link,
  'email.getSubscription': link,
  'email.endSubscription': link,

  'identity.postBankId': everyone,
  'identity.getBankId': link,
  'identity.pollBankId': link,
  'identity.cancelBankId': link,
  'identity.loginByBankId': link,
  'identity.getBankIdLink': members('/bankid-link'),
  'identity.deleteBankIdLink': members('/bankid-link'),
  'identity.getIdentification': ofOrder('/identification/{order}?secret'),
  'identity.postSandboxPhone': link,
  'notifications.getFeed': members('/user/feed'),
  'notifications.dismissFeed': members('/user/feed/dismiss'),
  'notifications.dismissEntry': owner('/user/feed/1/dismiss'),
  'notifications.removeEntry': owner('/user/feed/1'),

  'stores.getStores': everyone,
  'stores.starStore': members('/starred-store', { storeId: 1 }),
  'stores.unstarStore': members('/starred-store/1'),

  ...entryCalls('stores', 'Store', 'store'),

  'catalog.getProduct': everyone,
  'pricing.getPriceHistory': everyone,
  'catalog.getProductCards': everyone,
  'catalog.getSectionTree': everyone,
  'catalog.getManufacturers': everyone,
  'catalog.getCampaigns': everyone,
  'catalog.getToplists': everyone,
  'catalog.getToplist': everyone,
  'catalog.getCategoryTiles': everyone,
  'recommendations.getProductTips': everyone,
  'recommendations.getBundleOffers': everyone,
  'recommendations.getDiscontinuedTips': everyone,
  'recommendations.getRecentProducts': oneself('/product/recent'),
  'recommendations.viewProduct': oneself('/product/{product}/view'),
  'recommendations.clearHistory': oneself(),
  'recommendations.removeFromHistory': oneself('/product/{product}/remove-from-history'),
  'stock-alerts.createStockAlert': everyone,
  'stock-alerts.getStockAlert': link,
  'stock-alerts.confirmStockAlert': link,
  'stock-alerts.deleteStockAlert': link,
  ...entryCalls('catalog', 'Campaign', 'campaign'),
  ...entryCalls('catalog', 'Calendar', 'calendar'),
  ...entryCalls('catalog', 'Toplist', 'top-list'),
  ...entryCalls('catalog', 'PopularCategory', 'popular-category'),
  ...entryCalls('catalog', 'Section', 'section'),
  ...entryCalls('catalog', 'Category', 'category'),
  'catalog.getExtraData': employees('/product/extra-data?products={product}'),

  'search.getTickets': everyone,
  'search.seeTicket': everyone,
  'search.clickTicket': everyone,
  'search.getProductList': everyone,
  'search.getAutocomplete': everyone,
  'search.getSearchTree': everyone,
  ...entryCalls('search', 'Synonym', 'synonym'),
  ...entryCalls('search', 'Sponsorship', 'sponsorship'),

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
  'content.getBanners': everyone,
  'content.getHome': everyone,
  'content.getHighlights': everyone,
  ...entryCalls('content', 'HomeComponent', 'home-component'),
  ...entryCalls('content', 'HighlightSection', 'highlight-section'),
  ...entryCalls('content', 'Highlight', 'highlight'),
  ...entryCalls('content', 'InfoPage', 'info-page'),
  ...entryCalls('content', 'Article', 'article'),
  ...entryCalls('content', 'UspText', 'usp-text'),
  ...entryCalls('content', 'Takeover', 'takeover'),
  ...entryCalls('content', 'Redirect', 'redirect'),
  ...entryCalls('content', 'SiteMessage', 'site-message'),
  ...entryCalls('content', 'FlashMessage', 'flash-message'),
  'content.previewText': employees('/admin/preview-text', { text: 'Hej' }),
  'support.writeToUs': everyone,
  'content.getFlashMessages': members('/flash-message'),

  'accounting.getTrialBalance': rights(`/admin/accounting/balance${period}`),
  'accounting.getVatReport': rights(`/admin/accounting/vat${period}`),
  'accounting.getSie': rights(`/admin/accounting.sie${period}`),

  ...entryCalls('shipping', 'ShippingMethod', 'shipping-method'),
  'shipping.getVisitorFee': everyone,
  'shipping.getShippingMethods': everyone,
  'shipping.getDeliveryDates': everyone,
  'shipping.getRelatedInfo': everyone,

  'cart.getCart': oneself('/cart'),
  'cart.postCart': oneself('/cart'),
  'cart-reminders.getReminderChoice': oneself('/cart/reminder'),
  'cart-reminders.putReminderChoice': oneself(),
  'cart-reminders.getReminded': link,
  'cart-reminders.openReminded': link,
  'cart.getCartDelivery': oneself('/cart/delivery'),

  'promotions.getPromotions': rights('/promotions'),
  'promotions.createPromotion': rights('/promotions', promotion),
  'promotions.endPromotion': rights('/promotions/1/end'),

  'gift-cards.getBalance': everyone,
  'gift-cards.giveGiftCard': rights('/gift-card', { amount: 100, name: 'Elin', email: 'elin@exempel.se' }),

  'orders.getOrder': ofOrder('/order/{order}?secret'),
  'orders.getMyOrders': members('/orders'),
  'orders.getConfirmation': ofOrder('/order/{order}/confirmation?secret'),
  'orders.getReceipt': ofOrder('/order/{order}/receipt/1?secret'),
  'orders.listOrders': backOffice('/admin/orders'),
  'orders.getStockHoarding': backOffice('/admin/stock-hoarding'),
  'orders.getBackOfficeOrder': backOffice('/admin/order/{order}'),
  'orders.askForIdentification': backOffice('/admin/order/{order}/identification'),
  'orders.noteOrder': backOffice('/admin/order/{order}/note', { text: 'Ringde' }),
  'orders.packShipment': backOffice('/admin/order/{order}/shipment', {
    source: 'web',
    rows: [{ position: 0, quantity: 1000 }],
  }),
  'orders.sendShipment': backOffice('/admin/shipment/1/sent'),
  'orders.readyShipment': backOffice('/admin/shipment/1/ready'),
  'orders.collectShipment': backOffice('/admin/shipment/1/collected', { code: '1' }),
  'orders.importCodes': backOffice('/admin/codes', { productId: 1, codes: ['prov'] }),
  'orders.cancelAsEmployee': backOffice('/admin/order/1/cancel', { reason: 'out-of-stock' }),

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
  'recalls.getRecalls': everyone,
  'recalls.listRecalls': backOffice('/admin/recalls'),
  'recalls.createRecall': backOffice('/admin/recalls', {
    title: 'Prov',
    hazard: 'Prov',
    action: 'Prov',
    remedies: ['refund'],
    productIds: [999_999],
  }),
  'recalls.publishRecall': backOffice('/admin/recalls/999999/publish'),
  'recalls.removeRecall': backOffice('/admin/recalls/999999'),
  'returns.getReturnsBackOffice': backOffice('/admin/returns'),
  'returns.answerWithdrawal': backOffice('/admin/withdrawals/1/answer', { text: 'Hej' }),
  'returns.receiveReturn': backOffice('/admin/returns/1/receive', {
    rows: [{ position: 0, quantity: 1, condition: 'sealed', fate: 'stock' }],
  }),
  'returns.refundReturn': backOffice('/admin/returns/1/refund', {}),
  'returns.rejectReturn': backOffice('/admin/returns/1/refuse', { reason: 'Använd' }),
  'returns.answerComplaint': backOffice('/admin/complaints/1/answer', { decision: 'repair', answer: 'Ja' }),
  'orders.consentToCodes': ofOrder('/order/{order}/codes-now', { secret, consents: true }),
  'orders.cancelOrder': ofOrder('/order/{order}/cancel', { secret }),

  'checkout.getCheckout': oneself('/checkout'),
  'checkout.getProductDelivery': everyone,
  'checkout.getEmployeeAllowance': oneself('/employee-allowance'),
  'checkout.placeOrder': oneself(),
  'checkout.getCompanyCredit': oneself('/company-credit'),
  'checkout.applyForCredit': members('/company-credit/application', {
    legalName: '',
    organisationNumber: '',
    phone: '',
    wantedKronor: '',
  }),
  'company-credit.getCompanyBackOffice': rights('/admin/companies'),
  'company-credit.getCompany': rights('/admin/company/999999'),
  'company-credit.approveApplication': rights('/admin/company-application/999999/approval', {
    version: 1,
    legalName: 'Prov AB',
    creditLimit: 100,
    paymentDays: 30,
  }),
  'company-credit.declineApplication': rights('/admin/company-application/999999/refusal', { reason: 'Prov' }),
  'company-credit.putCompany': rights('/admin/company/999999', {
    version: 1,
    legalName: 'Prov AB',
    state: 'paused',
    creditLimit: 0,
    paymentDays: 30,
    reason: 'Prov',
  }),
  'company-credit.addPurchaser': rights('/admin/company/999999/purchaser', { version: 1, email: 'ingen@exempel.se' }),
  'company-credit.removePurchaser': rights('/admin/company/999999/purchaser/999999/removal', {}),
  'company-credit.approveOrderOnHold': rights('/admin/company-order/1/approval', {}),
  'company-credit.declineOrderOnHold': rights('/admin/company-order/1/refusal', { reason: 'Prov' }),
  'checkout.getMyPayments': members('/my-payments'),
  'checkout.getPaymentStatus': { rule: 'order', at: '/checkout/payment/{order}?secret' },
  'payment-processing.getInstalmentPlans': everyone,
  'payment-processing.postPaymentSession': {
    rule: 'order',
    at: '/payment/card/session',
    body: { orderId: '{order}', secret },
  },
  'payment-processing.cancelPayment': { rule: 'order', at: '/checkout/payment/{order}/cancel', body: { secret } },
  'payment-processing.leavePayment': { rule: 'order', at: '/checkout/payment/{order}/left', body: { secret } },
  'payment-processing.postPaymentLink': backOffice('/payment-link', { orderId: '{order}' }),
  'payment-processing.getPaymentBackOffice': backOffice('/admin/payments'),
  'payment-processing.sendRefundAgain': backOffice(`/admin/refund/${unknown}/again`),
  'payment-processing.giveUpRefund': backOffice(`/admin/refund/${unknown}/failed`),
  'payment-processing.refundByBank': backOffice(`/admin/refund/${unknown}/bank`, { note: 'Bankgiro 5050-1055' }),
  'payment-processing.askPayment': backOffice(`/admin/payment/${unknown}/ask`),
  'payment-processing.payInvoice': backOffice(`/admin/invoice/${unknown}/payment`, {
    amount: 100,
    paidOn: '2026-11-01',
    statement: '1000017',
  }),
  'payment-processing.remindCompany': backOffice(`/admin/invoice/${unknown}/reminder`),
  'payment-processing.registerPayout': backOffice('/admin/payout', {
    gateway: 'swish',
    paidOn: '2026-11-01',
    references: [unknown],
    grossAmount: 100,
    feeAmount: 0,
  }),
  'support.getChat': oneself('/chat'),
  'support.postMessage': oneself(),
  'support.endChat': oneself(),
  'support.getConversations': oneself('/chat/conversation'),
  'support.getConversation': owner('/chat/conversation/1'),
  'support.postOfflineMessage': everyone,
  'support.getInbox': backOffice('/admin/chat'),
  'support.getBackOfficeConversation': backOffice('/admin/chat/1'),
  'support.claimConversation': backOffice(`/admin/chat/${noChat}/claim`, {}),
  'support.answerConversation': backOffice(`/admin/chat/${noChat}/message`, { key: unknown, text: 'Hej' }),
  'support.closeConversation': backOffice(`/admin/chat/${noChat}/close`),
  'support.blockCustomer': backOffice(`/admin/chat/${noChat}/block`, { isBlocked: false }),
  'support.getChatHours': backOffice('/admin/chat-hours'),
  'support.putChatWeek': { rule: 'back-office' },
  'support.putChatDay': { rule: 'back-office' },
  'support.deleteChatDay': backOffice('/admin/chat-hours/2026-01-01'),

  'reviews.getMyReviews': members('/my-reviews'),
  'privacy.exportPerson': members('/my-data'),
  'privacy.erasePerson': members('/my-data/erasure', { password: '' }),
  'achievements.getAchievements': members('/member/1/achievements'),
  'achievements.getAchievement': members('/member/1/achievements/101'),
  'achievements.postDoge': members('/achievement/doge'),
  'play.getAvatar': members('/member/avatar'),
  'play.putAvatar': members('/member/avatar', {
    classId: 1,
    look: { colour: 'sea', headgear: 'antenna', face: 'happy' },
  }),
  'play.getAvatarImage': everyone,
  'play.getSupplyDrops': members('/member/supply-drop'),
  'play.openSupplyDrop': members('/member/supply-drop/bronze'),
  'play.getKnighthood': members('/member/knighthood'),
  'play.applyForKnighthood': members('/member/knighthood', { title: 'krets' }),
  'play.getGame': members('/member/game'),
  'play.beginRound': members('/member/game/round', { mode: 'calm' }),
  'play.saveRound': members('/member/game/round/none', { score: 0, moves: [] }),
  'payment-processing.getPaymentLink': link,
  'payment-processing.postPaymentCallback': link,
  'payment-processing.getPaymentCallback': link,
  'payment-processing.postSandboxDecision': link,

  'wishlists.getMyWishlists': members('/member/wishlists'),
  'wishlists.getSavedProducts': members('/member/wishlists/saved'),
  'wishlists.createWishlist': members('/member/wishlists', { name: 'Prov' }),
  'wishlists.changeWishlist': owner('/member/wishlists/2', { isShared: false }),
  'wishlists.putWishlistItem': owner('/member/wishlists/2/products/{product}', { quantity: 1 }),
  'wishlists.moveWishlistItem': owner('/member/wishlists/2/products/{product}/move', { to: 2 }),
  'wishlists.removeWishlistItem': owner('/member/wishlists/2/products/{product}'),
  'wishlists.getWishlist': owner('/member/1/wishlists/2'),
  'wishlists.removeWishlist': owner('/member/wishlists/3'),
  'friends.getFriends': members('/member/friends'),
  'friends.findMembers': members('/member/friends/search?text=nord'),
  'friends.sendRequest': members('/member/friends/8'),
  'friends.takeBackRequest': members('/member/friends/8/request'),
  'friends.acceptRequest': { rule: 'members' },
  'friends.denyRequest': { rule: 'members' },
  'friends.removeFriend': members('/member/friends/8'),
  'loyalty.getXp': members('/member/xp'),
  'loyalty.getToplist': members('/member/toplist'),
  'loyalty.putPresence': members('/member/toplist/presence', { isShown: true }),
  'loyalty.getStatistics': members('/member/statistics'),
  'loyalty.postLevelSeen': members('/member/level-seen'),
  'loyalty.getBenefits': members('/member/benefits'),
}

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
  recalls: everyone,
  'reset-password': everyone,
  'confirm-email': everyone,
  'apple-cto': everyone,
  article: everyone,
  delbetalning: everyone,
  'error/404': everyone,

  'stock-alert': link,
  'verify-email': link,
  'email-preferences': oneself('/se/utskick'),
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

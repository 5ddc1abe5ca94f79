import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { accountMergingContract } from '#account-merging/contract.ts'
import { accountMergingApi } from '#account-merging/server/api.ts'
import { accountingContract } from '#accounting/contract.ts'
import { accountingApi } from '#accounting/server/api.ts'
import { achievementsContract } from '#achievements/contract.ts'
import { achievementsApi } from '#achievements/server/api.ts'
import { analyticsContract } from '#analytics/contract.ts'
import { failedJobsContract } from '#analytics/failed-jobs-contract.ts'
import { analyticsApi } from '#analytics/server/api.ts'
import { failedJobsApi } from '#analytics/server/failed-jobs-api.ts'
import { openSourcePlaces } from '#analytics/server/source-places.ts'
import { apiKeysContract } from '#api-keys/contract.ts'
import { apiKeysApi } from '#api-keys/server/api.ts'
import { approvalsContract } from '#approvals/contract.ts'
import { approvalsApi } from '#approvals/server/api.ts'
import { withApprovals } from '#approvals/server/with-approvals.ts'
import { assortmentContract } from '#assortment/contract.ts'
import { assortmentEntriesContract } from '#assortment/entries-contract.ts'
import { assortmentApi, assortmentEntriesApi } from '#assortment/server/api.ts'
import { backupsContract } from '#backups/contract.ts'
import { backupsApi } from '#backups/server/api.ts'
import { bankFilesContract } from '#bank-files/contract.ts'
import { bankFilesApi } from '#bank-files/server/api.ts'
import { barcodesContract } from '#barcodes/contract.ts'
import { barcodesApi } from '#barcodes/server/api.ts'
import { bulkCallsContract } from '#bulk-calls/contract.ts'
import { bulkCallsApi } from '#bulk-calls/server/api.ts'
import { carrierParcelsContract } from '#carrier-parcels/contract.ts'
import { carrierParcelsApi } from '#carrier-parcels/server/api.ts'
import type { Connected } from '#carrier-parcels/server/connected-carriers.ts'
import type { Carrier } from '#carriers/booking.ts'
import { cartContract, cartDeliveryContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { ownerOf } from '#cart/server/cart-owner.ts'
import { cartDeliveryApi } from '#cart/server/delivery-api.ts'
import { reminderContract } from '#cart-reminders/contract.ts'
import { reminderApi } from '#cart-reminders/server/api.ts'
import type { ReminderDeps } from '#cart-reminders/server/remind-of-carts.ts'
import { bundlesContract } from '#catalog/bundles-contract.ts'
import { catalogContract } from '#catalog/contract.ts'
import { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import { catalogEntriesContract } from '#catalog/entries-contract.ts'
import { priceListsContract } from '#catalog/price-lists-contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { catalogEmployeeApi } from '#catalog/server/employee-api.ts'
import { catalogEntriesApi } from '#catalog/server/entries/api.ts'
import { bundlesApi } from '#catalog/server/entries/bundles-api.ts'
import { priceListsApi } from '#catalog/server/entries/price-lists-api.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { changeFeedContract } from '#change-feed/contract.ts'
import { changeFeedApi } from '#change-feed/server/api.ts'
import { companyContract } from '#checkout/company-contract.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { myPaymentsContract } from '#checkout/my-payments-contract.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import { companyApi } from '#checkout/server/company-api.ts'
import { myPaymentsApi } from '#checkout/server/my-payments-api.ts'
import { paymentApi } from '#checkout/server/payment-api.ts'
import { signedPlan } from '#checkout/server/plan-for.ts'
import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { companyInvoicesContract } from '#company-credit/invoices-contract.ts'
import { companyBackOfficeApi } from '#company-credit/server/api.ts'
import { companyInvoicesApi } from '#company-credit/server/invoices-api.ts'
import { configurationEntriesContract } from '#configurations/entries-contract.ts'
import { configurationEntriesApi } from '#configurations/server/entries-api.ts'
import { contentContract, flashContract } from '#content/contract.ts'
import { contentEntriesContract } from '#content/entries-contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { contentEntriesApi } from '#content/server/entries/api.ts'
import { flashApi } from '#content/server/flash-api.ts'
import { homeApi } from '#content/server/home-api.ts'
import type { ContentMemory } from '#content/server/pages.ts'
import type { Redirects } from '#content/server/redirects.ts'
import { contentEditorContract } from '#content-editor/contract.ts'
import { contentEditorApi } from '#content-editor/server/api.ts'
import { type CallRow, callsOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { withUsedKeys } from '#core/server/used-keys.ts'
import { shop } from '#core/shop.ts'
import { version } from '#core/version.ts'
import { customersContract } from '#customers/contract.ts'
import { customersApi } from '#customers/server/api.ts'
import { moveNotes } from '#customers/server/move-notes.ts'
import type { StandbyReads } from '#database/standby-reads.ts'
import { digitalCodesContract } from '#digital-codes/contract.ts'
import { digitalCodesApi } from '#digital-codes/server/api.ts'
import { disputesContract } from '#disputes/contract.ts'
import { disputesApi } from '#disputes/server/api.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { emailSubscriptionsApi } from '#email/server/subscriptions-api.ts'
import { loadWordings } from '#email/server/wording-table.ts'
import { emailDeliveryContract } from '#email-delivery/contract.ts'
import { emailDeliveryApi } from '#email-delivery/server/api.ts'
import { emailEditorContract } from '#email-editor/contract.ts'
import { emailEditorApi } from '#email-editor/server/api.ts'
import type { Config } from '#environment/config.ts'
import { type MeasurementSettings, noMeasurement } from '#environment/measurement-settings.ts'
import { type NewsletterSettings, noNewsletter } from '#environment/newsletter-settings.ts'
import { exportingContract } from '#exporting/contract.ts'
import { exportingApi } from '#exporting/server/api.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import { extensionsContract } from '#extensions/contract.ts'
import { extensionCallsApi, extensionsApi } from '#extensions/server/api.ts'
import type { Extensions } from '#extensions/server/open-extensions.ts'
import { feedEditorContract } from '#feed-editor/contract.ts'
import { feedEditorApi } from '#feed-editor/server/api.ts'
import { categoryPaths } from '#feed-editor/server/category-paths.ts'
import { fortnoxContract } from '#fortnox/contract.ts'
import { fortnoxApi } from '#fortnox/server/api.ts'
import { friendsContract } from '#friends/contract.ts'
import { friendsApi } from '#friends/server/api.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import { goodwillContract } from '#goodwill/contract.ts'
import { goodwillApi } from '#goodwill/server/api.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { accountContract } from '#identity/contract.ts'
import { reauthenticationContract } from '#identity/reauthentication-contract.ts'
import { secondFactorContract } from '#identity/second-factor-contract.ts'
import { accountApi } from '#identity/server/api.ts'
import type { BankIdDeps } from '#identity/server/bankid/deps.ts'
import { bankIdApi } from '#identity/server/bankid-api.ts'
import { reauthenticationApi } from '#identity/server/reauthentication-api.ts'
import { secondFactorApi } from '#identity/server/second-factor-api.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { verifyEmailApi } from '#identity/server/verify-email-api.ts'
import { verifyEmailContract } from '#identity/verify-email-contract.ts'
import { importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { inboxContract } from '#inbox/contract.ts'
import { inboxApi } from '#inbox/server/api.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'
import { sandboxScriptPath } from '#integrations/chat/sandbox-script.ts'
import type { ConnectedFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import type { KlarnaSettlements } from '#integrations/pay/klarna-settlements.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import type { ConnectedStripe } from '#integrations/pay/stripe.ts'
import { listViewsContract } from '#list-views/contract.ts'
import { listViewsApi } from '#list-views/server/api.ts'
import { xpContract } from '#loyalty/contract.ts'
import { xpApi } from '#loyalty/server/xp/api.ts'
import { memberCodesContract } from '#member-codes/contract.ts'
import { memberCodesApi } from '#member-codes/server/api.ts'
import { newsletterListsContract } from '#newsletter-lists/contract.ts'
import { newsletterSegmentsContract } from '#newsletter-lists/segments-contract.ts'
import { newsletterListsApi } from '#newsletter-lists/server/api.ts'
import { newsletterSegmentsApi } from '#newsletter-lists/server/segments-api.ts'
import { feedContract } from '#notifications/contract.ts'
import { feedApi } from '#notifications/server/api.ts'
import { orderChangesContract } from '#order-changes/contract.ts'
import { orderChangesApi } from '#order-changes/server/api.ts'
import { orderHandlingContract } from '#order-handling/contract.ts'
import { orderHandlingApi } from '#order-handling/server/api.ts'
import { orderMeasurementContract } from '#order-measurement/contract.ts'
import { orderMeasurementApi } from '#order-measurement/server/api.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { ordersContract } from '#orders/contract.ts'
import { receiptsContract } from '#orders/receipts-contract.ts'
import { reservationLimits } from '#orders/reservation-limits.ts'
import { ordersApi } from '#orders/server/api.ts'
import { orderBackOfficeApi } from '#orders/server/back-office-api.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { OrderDeps } from '#orders/server/deps.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { hasBought } from '#orders/server/has-bought.ts'
import { hasOrdered } from '#orders/server/has-ordered.ts'
import { openedOrder } from '#orders/server/opened-order.ts'
import { receiptsApi } from '#orders/server/receipts-api.ts'
import { overviewContract } from '#overview/contract.ts'
import { overviewApi } from '#overview/server/api.ts'
import { productFinder } from '#overview/server/find-products.ts'
import { packingContract } from '#packing/contract.ts'
import { packingApi } from '#packing/server/api.ts'
import { trackingContract } from '#parcel-tracking/contract.ts'
import { trackingApi } from '#parcel-tracking/server/api.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import { paymentBackOfficeApi } from '#payment-processing/server/back-office/api.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { benefitsOfPlay } from '#play/benefits.ts'
import { avatarContract, gameContract, knighthoodContract, supplyContract } from '#play/contract.ts'
import { avatarApi } from '#play/server/avatar/api.ts'
import { gameApi } from '#play/server/game/api.ts'
import { knighthoodApi } from '#play/server/knighthood/api.ts'
import { supplyApi } from '#play/server/supply/api.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { pointOfSaleApi } from '#point-of-sale/server/api.ts'
import { pricingContract } from '#pricing/contract.ts'
import { pricingApi } from '#pricing/server/api.ts'
import { personContract } from '#privacy/contract.ts'
import { privacyRequestsContract } from '#privacy/requests-contract.ts'
import { personApi } from '#privacy/server/api.ts'
import { privacyRequestsApi } from '#privacy/server/requests/api.ts'
import { productBulkContract } from '#product-editing/bulk-contract.ts'
import { productEditingContract } from '#product-editing/contract.ts'
import { productListContract } from '#product-editing/list-contract.ts'
import { productEditingApi } from '#product-editing/server/api.ts'
import { productBulkApi } from '#product-editing/server/bulk-api.ts'
import { productListApi } from '#product-editing/server/list-api.ts'
import { variantApi } from '#product-editing/server/variants/api.ts'
import { variantContract } from '#product-editing/variant-contract.ts'
import { profileContract } from '#profile/contract.ts'
import { profileApi } from '#profile/server/profile-api.ts'
import { promotionOverviewContract } from '#promotion-overview/contract.ts'
import { promotionOverviewApi } from '#promotion-overview/server/api.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { promotionsApi } from '#promotions/server/api.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { rankingContract } from '#ranking-learning/contract.ts'
import { rankingApi } from '#ranking-learning/server/api.ts'
import { recallsBackOfficeContract } from '#recalls/back-office-contract.ts'
import { recallsContract } from '#recalls/contract.ts'
import { recallsApi, recallsBackOfficeApi } from '#recalls/server/api.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { tipsApi } from '#recommendations/server/tips-api.ts'
import { reportingContract } from '#reporting/contract.ts'
import { reportingApi } from '#reporting/server/api.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { returnsContract } from '#returns/contract.ts'
import { returnsApi } from '#returns/server/api.ts'
import { returnsBackOfficeApi } from '#returns/server/back-office-api.ts'
import { myReviewsContract, reviewsContract } from '#reviews/contract.ts'
import { moderationContract } from '#reviews/moderation-contract.ts'
import { reviewsApi } from '#reviews/server/api.ts'
import { moderationApi } from '#reviews/server/moderation/api.ts'
import { myReviewsApi } from '#reviews/server/my-reviews/api.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'
import { searchContract } from '#search/contract.ts'
import { searchEntriesContract } from '#search/entries-contract.ts'
import { searchApi } from '#search/server/api.ts'
import type { Discovery } from '#search/server/discovery.ts'
import { searchEntriesApi } from '#search/server/entries-api.ts'
import type { Sponsorships } from '#search/server/sponsorships.ts'
import type { TicketOffice } from '#search/server/ticket-office.ts'
import { searchRuleEntriesContract } from '#search-rules/entries-contract.ts'
import { searchRulesApi } from '#search-rules/server/entries-api.ts'
import { searchTrialContract } from '#search-trial/contract.ts'
import { searchTrialApi } from '#search-trial/server/api.ts'
import { serviceSettingsContract } from '#service-settings/contract.ts'
import { serviceSettingsApi } from '#service-settings/server/api.ts'
import type { OpenServiceSettings } from '#service-settings/server/open-service-settings.ts'
import { shippingContract } from '#shipping/contract.ts'
import { shippingEntriesContract } from '#shipping/entries-contract.ts'
import { shippingPlansContract } from '#shipping/plans-contract.ts'
import { possibleMethods } from '#shipping/possible-methods.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { shippingEntriesApi } from '#shipping/server/entries-api.ts'
import type { FollowedOffered } from '#shipping/server/follow-offered.ts'
import { localAvailabilityOf } from '#shipping/server/local-availability.ts'
import { shippingPlansApi } from '#shipping/server/plans/api.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import { shopOpeningContract } from '#shop-opening/contract.ts'
import { demoLeavingContract } from '#shop-opening/demo-contract.ts'
import { shopOpeningApi } from '#shop-opening/server/api.ts'
import { type DemoLeaving, demoLeavingApi } from '#shop-opening/server/demo-leaving.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { shopLogoContract } from '#shop-settings/logo-contract.ts'
import { shopSettingsApi } from '#shop-settings/server/api.ts'
import type { OpenShopSettings } from '#shop-settings/server/open-shop-settings.ts'
import { shopLogoApi } from '#shop-settings/server/shop-logo.ts'
import { changeLogContract } from '#staff/change-log-contract.ts'
import { peopleContract, securityLogContract } from '#staff/contract.ts'
import { firstAdministratorContract } from '#staff/first-administrator-contract.ts'
import { invitationContract } from '#staff/invitation-contract.ts'
import { changeLogApi } from '#staff/server/change-log-api.ts'
import { entryRightsOf } from '#staff/server/entry-rights.ts'
import { firstAdministratorApi } from '#staff/server/first-administrator-api.ts'
import { peopleApi } from '#staff/server/people-api.ts'
import { securityLogApi } from '#staff/server/security-log-api.ts'
import { invitationApi } from '#staff/server/team/invitation-api.ts'
import { teamApi } from '#staff/server/team/team-api.ts'
import { teamContract } from '#staff/team-contract.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { stockAlertApi } from '#stock-alerts/server/stock-alert-api.ts'
import type { Storage } from '#storage/server/storage.ts'
import { storesContract } from '#stores/contract.ts'
import { storeEntriesContract } from '#stores/entries-contract.ts'
import { storesApi } from '#stores/server/api.ts'
import { storeEntriesApi } from '#stores/server/entries-api.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import { stripeEventsContract } from '#stripe-events/contract.ts'
import { stripeEventsApi } from '#stripe-events/server/api.ts'
import { supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { supplierFeedsApi } from '#supplier-feeds/server/api.ts'
import { chatBackOfficeContract } from '#support/back-office-contract.ts'
import { chatContract, contactContract } from '#support/contract.ts'
import { readyAnswersContract } from '#support/ready-answers-contract.ts'
import { chatApi } from '#support/server/api.ts'
import { chatBackOfficeApi } from '#support/server/back-office-api.ts'
import { contactApi } from '#support/server/contact-api.ts'
import { readyAnswersApi } from '#support/server/ready-answers-api.ts'
import { surveysContract } from '#surveys/contract.ts'
import { surveysApi } from '#surveys/server/api.ts'
import { systemStatusContract } from '#system-status/contract.ts'
import { systemStatusApi } from '#system-status/server/api.ts'
import { telephoneOrdersContract } from '#telephone-orders/contract.ts'
import { telephoneOrdersApi } from '#telephone-orders/server/api.ts'
import { webhooksContract } from '#webhooks/contract.ts'
import { webhooksApi } from '#webhooks/server/api.ts'
import { localWebhookRules, type WebhookRules, webhookRules } from '#webhooks/server/webhook-address.ts'
import { wishlistsContract } from '#wishlists/contract.ts'
import { wishlistsApi } from '#wishlists/server/api.ts'
import { languagePack } from './language.ts'

export const contracts = {
  'email-editor': emailEditorContract,
  'email-delivery': emailDeliveryContract,
  'service-settings': serviceSettingsContract,
  'shop-settings': { ...shopSettingsContract, ...shopLogoContract },
  'shop-opening': { ...shopOpeningContract, ...demoLeavingContract },
  analytics: { ...analyticsContract, ...failedJobsContract },
  email: emailSubscriptionsContract,
  notifications: feedContract,
  identity: {
    ...accountContract,
    ...bankIdContract,
    ...verifyEmailContract,
    ...reauthenticationContract,
    ...secondFactorContract,
  },
  'api-keys': apiKeysContract,
  'bulk-calls': bulkCallsContract,
  'change-feed': changeFeedContract,
  staff: {
    ...peopleContract,
    ...securityLogContract,
    ...changeLogContract,
    ...firstAdministratorContract,
    ...teamContract,
    ...invitationContract,
  },
  approvals: approvalsContract,
  'list-views': listViewsContract,
  profile: profileContract,
  'member-codes': memberCodesContract,
  stores: { ...storesContract, ...storeEntriesContract },
  pricing: pricingContract,
  configurations: configurationEntriesContract,
  catalog: {
    ...catalogContract,
    ...catalogEmployeeContract,
    ...catalogEntriesContract,
    ...priceListsContract,
    ...bundlesContract,
  },
  'stock-alerts': stockAlertContract,
  recommendations: tipsContract,
  search: { ...searchContract, ...searchEntriesContract },
  'search-rules': searchRuleEntriesContract,
  reviews: { ...reviewsContract, ...myReviewsContract, ...moderationContract },
  'product-editing': { ...productEditingContract, ...productListContract, ...productBulkContract, ...variantContract },
  importing: importingContract,
  'order-measurement': orderMeasurementContract,
  'newsletter-lists': { ...newsletterListsContract, ...newsletterSegmentsContract },
  'feed-editor': feedEditorContract,
  'supplier-feeds': supplierFeedsContract,
  webhooks: webhooksContract,
  extensions: extensionsContract,
  extensionCalls: extensionCallsContract,
  exporting: exportingContract,
  content: { ...contentContract, ...flashContract, ...homeContract, ...contentEntriesContract },
  accounting: accountingContract,
  shipping: { ...shippingContract, ...shippingEntriesContract, ...shippingPlansContract },
  promotions: promotionsContract,
  cart: { ...cartContract, ...cartDeliveryContract },
  'cart-reminders': reminderContract,
  'gift-cards': giftCardsContract,
  orders: { ...ordersContract, ...orderBackOfficeContract, ...receiptsContract },
  packing: packingContract,
  'parcel-tracking': trackingContract,
  'carrier-parcels': carrierParcelsContract,
  returns: { ...returnsContract, ...returnsBackOfficeContract },
  recalls: { ...recallsContract, ...recallsBackOfficeContract },
  'payment-processing': { ...paymentContract, ...paymentBackOfficeContract },
  checkout: { ...checkoutContract, ...myPaymentsContract, ...companyContract },
  'company-credit': { ...companyBackOfficeContract, ...companyInvoicesContract },
  support: { ...contactContract, ...chatContract, ...chatBackOfficeContract, ...readyAnswersContract },
  surveys: surveysContract,
  friends: friendsContract,
  loyalty: xpContract,
  achievements: achievementsContract,
  wishlists: wishlistsContract,
  play: { ...avatarContract, ...supplyContract, ...knighthoodContract, ...gameContract },
  privacy: { ...personContract, ...privacyRequestsContract },
  overview: overviewContract,
  'promotion-overview': promotionOverviewContract,
  'content-editor': contentEditorContract,
  'search-trial': searchTrialContract,
  backups: backupsContract,
  'system-status': systemStatusContract,
  'ranking-learning': rankingContract,
  assortment: { ...assortmentContract, ...assortmentEntriesContract },
  'order-changes': orderChangesContract,
  'telephone-orders': telephoneOrdersContract,
  goodwill: goodwillContract,
  disputes: disputesContract,
  'bank-files': bankFilesContract,
  'stripe-events': stripeEventsContract,
  fortnox: fortnoxContract,
  'account-merging': accountMergingContract,
  customers: customersContract,
  inbox: inboxContract,
  barcodes: barcodesContract,
  'point-of-sale': pointOfSaleContract,
  'digital-codes': digitalCodesContract,
  'order-handling': orderHandlingContract,
  reporting: reportingContract,
}

export type AppDeps = {
  db: Db
  /** For reports and logs. */
  reads: StandbyReads
  config: Config
  log: Logger
  encryption: Encryption
  storage: Storage
  demo: DemoLeaving
  shopSettings: OpenShopSettings
  serviceSettings: OpenServiceSettings
  sessions: SessionStore
  stores: StoreMap
  productCache: ProductCache
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketOffice
  content: ContentMemory
  redirects: Redirects
  promotions: Promotions
  provider: PaymentProvider
  shipping: Shipping
  offered: FollowedOffered
  extensions: Extensions
  /** Follows which external services can be used. */
  offeredServices: { onChange(listener: () => void): () => void }
  carrier: Carrier
  connected: () => Connected
  sandbox: HttpClient | null
  /** Null while the shop has no account there. */
  stripe: () => ConnectedStripe | null
  klarnaSettlements: () => KlarnaSettlements | null
  /** Null while the shop has no account there. */
  fortnox: () => ConnectedFortnox | null
  bankId: BankId
  sandboxBankId: HttpClient | null
}

/** How long the customer waits for the payment provider. */
const payWithinMs = 3000

export function checkoutDeps({
  db,
  productCache,
  promotions,
  provider,
  encryption,
  shipping,
  config,
  log,
  discovery,
}: AppDeps): CheckoutDeps {
  const publicUrl = originOf(config)
  // Providers call back over https only; the sandboxes, on the same machine, without it.
  const callbackUrl = config.sandbox ? `https://127.0.0.1:${config.port}` : publicUrl
  return {
    db,
    productCache,
    promotions,
    provider,
    encryption,
    shipping,
    publicUrl,
    callbackUrl,
    reservationLimits,
    payWithinMs,
    choices: discovery.choices,
    onProviderError: (err) => log.warn({ err }, 'The payment provider gave no answer'),
  }
}

export function orderDeps({ db, carrier, encryption, config }: AppDeps): OrderDeps {
  return { db, carrier, encryption, publicUrl: originOf(config) }
}

export function emailDeps({ db, encryption, config }: AppDeps): EmailDeps {
  return { db, encryption, origin: originOf(config) }
}

export function bankIdDeps({ db, encryption, bankId }: AppDeps): BankIdDeps {
  return {
    db,
    encryption,
    bankId,
    planOf: signedPlan,
    orderOf: ({ orderId: id, ...who }) => openedOrder(db, { id, ...who }),
  }
}

export function reminderDeps(deps: AppDeps): ReminderDeps {
  const { productCache, promotions, config } = deps
  return { ...emailDeps(deps), productCache, promotions, afterHours: config.cartReminderHours, hasOrdered }
}

function chatScripts({ chatScript, sandbox }: Config) {
  return { script: chatScript, sandboxScript: sandbox ? sandboxScriptPath : null }
}

const maps = fileURLToPath(new URL('../dist/maps', import.meta.url))

export function webhookRulesOf({ webhooksLocal }: Config): WebhookRules {
  return webhooksLocal ? localWebhookRules : webhookRules
}

/** The sandbox sends nothing to services that count. */
export function measurementOf({ sandbox, measurement }: Config): MeasurementSettings {
  return sandbox ? noMeasurement : measurement
}

/** The sandbox sends nothing to services that have lists. */
export function newsletterOf({ sandbox, newsletter }: Config): NewsletterSettings {
  return sandbox ? noNewsletter : newsletter
}

export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

export function apiCalls(deps: AppDeps): CallRow[] {
  const { db, reads, config, log, storage, sessions, stores, productCache, discovery, content } = deps
  const { sponsorships, tickets, shipping, promotions, encryption } = deps
  const deliveryMethods = async (product: CachedProduct, now: Date) =>
    possibleMethods((await shipping.settingsAt(now)).methods, product)
  const origin = originOf(config)
  const isRequired = config.secondFactor === 'required'
  const cartDeps = { db, productCache, promotions, boughtBefore: boughtByMember }
  const rows = [
    ...callsOf('shop-settings', shopLogoContract, shopLogoApi({ db })),
    ...callsOf(
      'shop-opening',
      shopOpeningContract,
      shopOpeningApi({ db, config, productCache, provider: deps.provider, bankId: deps.bankId }),
    ),
    ...callsOf('shop-opening', demoLeavingContract, demoLeavingApi({ demo: deps.demo })),
    ...callsOf(
      'email-editor',
      emailEditorContract,
      emailEditorApi({
        db,
        productCache,
        hasMailServer: () => config.smtpUrl !== null,
        onPublished: () => loadWordings(db, origin),
      }),
    ),
    ...callsOf(
      'email-delivery',
      emailDeliveryContract,
      emailDeliveryApi({ db, encryption, bounceAddress: config.bounceAddress }),
    ),
    ...callsOf(
      'service-settings',
      serviceSettingsContract,
      serviceSettingsApi({ db, encryption, stored: deps.serviceSettings }),
    ),
    ...callsOf('shop-settings', shopSettingsContract, shopSettingsApi({ db, onSaved: deps.shopSettings.reload })),
    ...callsOf(
      'analytics',
      analyticsContract,
      analyticsApi({
        db,
        places: openSourcePlaces(maps),
        release: version,
        ignored: config.ignoredClientErrors,
        log,
      }),
    ),
    ...callsOf('analytics', failedJobsContract, failedJobsApi({ db })),
    ...callsOf('backups', backupsContract, backupsApi({ db, settings: config.backup })),
    ...callsOf(
      'system-status',
      systemStatusContract,
      systemStatusApi({ db, reads, config, discovery: deps.discovery, productCache: deps.productCache }),
    ),
    ...callsOf(
      'identity',
      accountContract,
      accountApi({
        db,
        sessions,
        orders: guestOrders(db),
        emailDeps: emailDeps(deps),
        localAvailability: (member, now) => localAvailabilityOf({ shipping, stores }, member, now),
        encryption,
        isStore: (id) => stores.get(id) !== undefined,
      }),
    ),
    ...callsOf('email', emailSubscriptionsContract, emailSubscriptionsApi(emailDeps(deps))),
    ...callsOf(
      'identity',
      bankIdContract,
      bankIdApi({ ...bankIdDeps(deps), sessions, orders: guestOrders(db), sandbox: deps.sandboxBankId }),
    ),
    ...callsOf(
      'profile',
      profileContract,
      profileApi({ emailDeps: emailDeps(deps), sessions, isStore: (id) => stores.get(id) !== undefined }),
    ),
    ...callsOf('member-codes', memberCodesContract, memberCodesApi({ db, encryption })),
    ...callsOf('identity', verifyEmailContract, verifyEmailApi({ emailDeps: emailDeps(deps), sessions })),
    ...callsOf('identity', reauthenticationContract, reauthenticationApi({ db, sessions })),
    ...callsOf('notifications', feedContract, feedApi({ db })),
    ...callsOf('staff', peopleContract, peopleApi({ db, sessions, entryRights: entryRightsOf(contracts) })),
    ...callsOf('api-keys', apiKeysContract, apiKeysApi({ db })),
    ...callsOf('bulk-calls', bulkCallsContract, bulkCallsApi({ db, log, callerOf })),
    ...callsOf('change-feed', changeFeedContract, changeFeedApi({ db })),
    ...callsOf('staff', teamContract, teamApi({ db, sessions, origin })),
    ...callsOf('staff', invitationContract, invitationApi({ db, sessions })),
    ...callsOf('approvals', approvalsContract, approvalsApi({ db, rows: () => answered })),
    ...callsOf('list-views', listViewsContract, listViewsApi({ db })),
    ...callsOf('staff', securityLogContract, securityLogApi({ db, reads })),
    ...callsOf('staff', changeLogContract, changeLogApi({ db, reads })),
    ...callsOf('staff', firstAdministratorContract, firstAdministratorApi({ emailDeps: emailDeps(deps), sessions })),
    ...callsOf('identity', secondFactorContract, secondFactorApi({ db, encryption, sessions, origin, isRequired })),
    ...callsOf('stores', storesContract, storesApi({ db, stores })),
    ...callsOf('stores', storeEntriesContract, storeEntriesApi({ db })),
    ...callsOf('pricing', pricingContract, pricingApi({ db })),
    ...callsOf(
      'catalog',
      catalogContract,
      catalogApi({ db, productCache, deliveryMethods, reviews: openReviewReader(db) }),
    ),
    ...callsOf('recommendations', tipsContract, tipsApi({ db, productCache })),
    ...callsOf('stock-alerts', stockAlertContract, stockAlertApi({ db, productCache, origin })),
    ...callsOf('catalog', catalogEmployeeContract, catalogEmployeeApi({ db, productCache })),
    ...callsOf('configurations', configurationEntriesContract, configurationEntriesApi({ db })),
    ...callsOf('catalog', catalogEntriesContract, catalogEntriesApi({ db })),
    ...callsOf('catalog', priceListsContract, priceListsApi({ db, productCache })),
    ...callsOf('catalog', bundlesContract, bundlesApi({ db })),
    ...callsOf(
      'search',
      searchContract,
      searchApi({ productCache, discovery, content, stores, sponsorships, tickets }),
    ),
    ...callsOf('search', searchEntriesContract, searchEntriesApi({ db })),
    ...callsOf('search-rules', searchRuleEntriesContract, searchRulesApi({ db })),
    ...callsOf('reviews', moderationContract, moderationApi({ db, origin })),
    ...callsOf(
      'reviews',
      reviewsContract,
      reviewsApi({ db, origin, hasBought: (...whose) => hasBought(db, ...whose) }),
    ),
    ...callsOf('product-editing', productEditingContract, productEditingApi({ db, storage, origin })),
    ...callsOf('product-editing', productListContract, productListApi({ db })),
    ...callsOf('product-editing', productBulkContract, productBulkApi({ db })),
    ...callsOf('product-editing', variantContract, variantApi({ db })),
    ...callsOf('importing', importingContract, importingApi({ db, storage })),
    ...callsOf(
      'newsletter-lists',
      newsletterListsContract,
      newsletterListsApi({ db, accounts: () => newsletterOf(config) }),
    ),
    ...callsOf(
      'newsletter-lists',
      newsletterSegmentsContract,
      newsletterSegmentsApi({
        db,
        accounts: () => newsletterOf(config),
        categories: () => categoryPaths(productCache),
      }),
    ),
    ...callsOf(
      'order-measurement',
      orderMeasurementContract,
      orderMeasurementApi({ db, accounts: () => measurementOf(config) }),
    ),
    ...callsOf('feed-editor', feedEditorContract, feedEditorApi({ db, productCache, origin, shipping })),
    ...callsOf('supplier-feeds', supplierFeedsContract, supplierFeedsApi({ db, encryption })),
    ...callsOf('webhooks', webhooksContract, webhooksApi({ db, encryption, rules: webhookRulesOf(config) })),
    ...callsOf('extensions', extensionsContract, extensionsApi({ db, encryption, extensions: deps.extensions })),
    ...callsOf(
      'extensions',
      extensionCallsContract,
      extensionCallsApi({
        db,
        extensions: deps.extensions,
        onError: (err) => log.debug({ err }, 'The limit of calls to extensions is counted by this process alone'),
      }),
    ),
    ...callsOf('exporting', exportingContract, exportingApi({ db })),
    ...callsOf('content', flashContract, flashApi({ db })),
    ...callsOf('support', contactContract, contactApi({ db, publicUrl: originOf(config) })),
    ...callsOf('content', contentContract, contentApi({ productCache, content, languagePack, stores, log })),
    ...callsOf(
      'content',
      homeContract,
      homeApi({
        db,
        productCache,
        discovery,
        content,
        stores,
        sponsorships,
        tickets,
        startPagePieces: deps.extensions.startPagePieces,
      }),
    ),
    ...callsOf('content', contentEntriesContract, contentEntriesApi({ db })),
    ...callsOf('accounting', accountingContract, accountingApi({ db: reads, company: () => shop.company })),
    ...callsOf('shipping', shippingContract, shippingApi({ shipping, productCache })),
    ...callsOf('shipping', shippingEntriesContract, shippingEntriesApi({ db })),
    ...callsOf('shipping', shippingPlansContract, shippingPlansApi({ db })),
    ...callsOf('promotions', promotionsContract, promotionsApi({ db })),
    ...callsOf('cart', cartContract, cartApi({ ...cartDeps, choices: discovery.choices })),
    ...callsOf('cart', cartDeliveryContract, cartDeliveryApi({ ...cartDeps, shipping })),
    ...callsOf('cart-reminders', reminderContract, reminderApi({ ...cartDeps, encryption })),
    ...callsOf('gift-cards', giftCardsContract, giftCardsApi({ db, encryption, publicUrl: origin })),
    ...callsOf('orders', ordersContract, ordersApi({ db, productCache, encryption, publicUrl: origin })),
    ...callsOf(
      'orders',
      orderBackOfficeContract,
      orderBackOfficeApi({
        ...orderDeps(deps),
        productCache,
        isMarkedAsDemo: config.isMarkedAsDemo,
        findProducts: productFinder(deps),
      }),
    ),
    ...callsOf('order-changes', orderChangesContract, orderChangesApi(checkoutDeps(deps))),
    ...callsOf('telephone-orders', telephoneOrdersContract, telephoneOrdersApi({ ...cartDeps, publicUrl: origin })),
    ...callsOf('disputes', disputesContract, disputesApi({ db })),
    ...callsOf('bank-files', bankFilesContract, bankFilesApi({ db })),
    ...callsOf(
      'fortnox',
      fortnoxContract,
      fortnoxApi({ ...deps, isSandbox: config.sandbox, origin: originOf(config) }),
    ),
    ...callsOf('stripe-events', stripeEventsContract, stripeEventsApi({ ...checkoutDeps(deps), stripe: deps.stripe })),
    ...callsOf('goodwill', goodwillContract, goodwillApi({ db, encryption, publicUrl: origin })),
    ...callsOf('barcodes', barcodesContract, barcodesApi({ db, productCache })),
    ...callsOf(
      'point-of-sale',
      pointOfSaleContract,
      pointOfSaleApi({
        db,
        productCache,
        promotions,
        encryption,
        findProducts: productFinder(deps),
        isMarkedAsDemo: config.isMarkedAsDemo,
        publicUrl: origin,
      }),
    ),
    ...callsOf('digital-codes', digitalCodesContract, digitalCodesApi({ db })),
    ...callsOf('order-handling', orderHandlingContract, orderHandlingApi({ db, publicUrl: origin })),
    ...callsOf(
      'orders',
      receiptsContract,
      receiptsApi({ db, isMarkedAsDemo: config.isMarkedAsDemo, publicUrl: origin }),
    ),
    ...callsOf('packing', packingContract, packingApi({ db, productCache })),
    ...callsOf('parcel-tracking', trackingContract, trackingApi({ db, productCache })),
    ...callsOf('carrier-parcels', carrierParcelsContract, carrierParcelsApi(deps)),
    ...callsOf('returns', returnsContract, returnsApi({ db, publicUrl: origin })),
    ...callsOf(
      'returns',
      returnsBackOfficeContract,
      returnsBackOfficeApi({ db, publicUrl: origin, connected: deps.connected }),
    ),
    ...callsOf('recalls', recallsContract, recallsApi({ db })),
    ...callsOf('recalls', recallsBackOfficeContract, recallsBackOfficeApi({ db })),
    ...callsOf('checkout', checkoutContract, checkoutApi(checkoutDeps(deps))),
    ...callsOf('payment-processing', paymentContract, paymentApi({ ...checkoutDeps(deps), sandbox: deps.sandbox })),
    ...callsOf('payment-processing', paymentBackOfficeContract, paymentBackOfficeApi(checkoutDeps(deps))),
    ...callsOf('checkout', companyContract, companyApi({ db, publicUrl: origin })),
    ...callsOf(
      'company-credit',
      companyInvoicesContract,
      companyInvoicesApi({ db, isMarkedAsDemo: config.isMarkedAsDemo }),
    ),
    ...callsOf('company-credit', companyBackOfficeContract, companyBackOfficeApi({ db, sessions, publicUrl: origin })),
    ...callsOf('checkout', myPaymentsContract, myPaymentsApi({ db })),
    ...callsOf('surveys', surveysContract, surveysApi({ db, encryption })),
    ...callsOf('support', chatContract, chatApi({ db, publicUrl: origin, ...chatScripts(config) })),
    ...callsOf('support', chatBackOfficeContract, chatBackOfficeApi({ db })),
    ...callsOf('support', readyAnswersContract, readyAnswersApi({ db })),
    ...callsOf('privacy', personContract, personApi({ db, sessions })),
    ...callsOf('privacy', privacyRequestsContract, privacyRequestsApi({ db, origin, sessions })),
    ...callsOf('wishlists', wishlistsContract, wishlistsApi({ db, productCache })),
    ...callsOf('friends', friendsContract, friendsApi({ db })),
    ...callsOf('loyalty', xpContract, xpApi({ db, shipping, otherBenefits: benefitsOfPlay })),
    ...callsOf('achievements', achievementsContract, achievementsApi({ db })),
    ...callsOf('play', avatarContract, avatarApi({ db })),
    ...callsOf('play', supplyContract, supplyApi({ db })),
    ...callsOf('play', knighthoodContract, knighthoodApi({ db })),
    ...callsOf('play', gameContract, gameApi({ db })),
    ...callsOf(
      'promotion-overview',
      promotionOverviewContract,
      promotionOverviewApi({ db, productCache, promotions: deps.promotions }),
    ),
    ...callsOf('content-editor', contentEditorContract, contentEditorApi({ db, productCache })),
    ...callsOf(
      'search-trial',
      searchTrialContract,
      searchTrialApi({ db, productCache, discovery, sponsorships, stores, content }),
    ),
    ...callsOf('ranking-learning', rankingContract, rankingApi({ db, choices: discovery.choices })),
    ...callsOf('assortment', assortmentContract, assortmentApi({ db })),
    ...callsOf('assortment', assortmentEntriesContract, assortmentEntriesApi({ db })),
    ...callsOf('account-merging', accountMergingContract, accountMergingApi({ db, origin, moveNotes })),
    ...callsOf('customers', customersContract, customersApi({ db })),
    ...callsOf('inbox', inboxContract, inboxApi({ db, publicUrl: origin })),
    ...callsOf('reporting', reportingContract, reportingApi({ db: reads })),
    ...callsOf('overview', overviewContract, overviewApi({ db, productCache, findProducts: productFinder(deps) })),
    ...callsOf('reviews', myReviewsContract, myReviewsApi({ db, productCache })),
  ]
  const answered = withUsedKeys(withApprovals(rows, { db }), { db, callerOf })
  return answered
}

function callerOf(context: RequestContext): string {
  if (context.apiKey) return `api-key ${context.apiKey.id}`
  const owner = ownerOf(context)
  if (!owner) return 'visitor'
  return 'memberId' in owner ? `member ${owner.memberId}` : `cart ${owner.cartId}`
}

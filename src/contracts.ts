import { accountMergingContract } from '#account-merging/contract.ts'
import { accountingContract } from '#accounting/contract.ts'
import { achievementsContract } from '#achievements/contract.ts'
import { analyticsContract } from '#analytics/contract.ts'
import { failedJobsContract } from '#analytics/failed-jobs-contract.ts'
import { apiKeysContract } from '#api-keys/contract.ts'
import { approvalsContract } from '#approvals/contract.ts'
import { assortmentContract } from '#assortment/contract.ts'
import { assortmentEntriesContract } from '#assortment/entries-contract.ts'
import { backupsContract } from '#backups/contract.ts'
import { bankFilesContract } from '#bank-files/contract.ts'
import { barcodesContract } from '#barcodes/contract.ts'
import { bulkCallsContract } from '#bulk-calls/contract.ts'
import { carrierParcelsContract } from '#carrier-parcels/contract.ts'
import { cartContract, cartDeliveryContract, releaseDelayContract } from '#cart/contract.ts'
import { reminderContract } from '#cart-reminders/contract.ts'
import { catalogContract } from '#catalog/contract.ts'
import { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import { bundlesContract } from '#catalog-entries/bundles-contract.ts'
import { catalogEntriesContract } from '#catalog-entries/contract.ts'
import { priceListsContract } from '#catalog-entries/price-lists-contract.ts'
import { changeFeedContract } from '#change-feed/contract.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { companyInvoicesContract } from '#company-credit/invoices-contract.ts'
import { configurationEntriesContract } from '#configurations/entries-contract.ts'
import { contentContract, flashContract } from '#content/contract.ts'
import { contentEntriesContract } from '#content/entries-contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentEditorContract } from '#content-editor/contract.ts'
import { companyContract } from '#credit-applications/contract.ts'
import { customersContract } from '#customers/contract.ts'
import { codeImportContract, digitalCodesContract } from '#digital-codes/contract.ts'
import { disputesContract } from '#disputes/contract.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { emailDeliveryContract } from '#email-delivery/contract.ts'
import { emailEditorContract } from '#email-editor/contract.ts'
import { exportingContract } from '#exporting/contract.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import { extensionsContract } from '#extensions/contract.ts'
import { feedEditorContract } from '#feed-editor/contract.ts'
import { fortnoxContract } from '#fortnox/contract.ts'
import { friendsContract } from '#friends/contract.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { goodwillContract } from '#goodwill/contract.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { accountContract } from '#identity/contract.ts'
import { reauthenticationContract } from '#identity/reauthentication-contract.ts'
import { verifyEmailContract } from '#identity/verify-email-contract.ts'
import { importingContract } from '#importing/contract.ts'
import { inboxContract } from '#inbox/contract.ts'
import { listViewsContract } from '#list-views/contract.ts'
import { xpContract } from '#loyalty/contract.ts'
import { memberCodesContract } from '#member-codes/contract.ts'
import { myPaymentsContract } from '#my-payments/contract.ts'
import { newsletterListsContract } from '#newsletter-lists/contract.ts'
import { newsletterSegmentsContract } from '#newsletter-lists/segments-contract.ts'
import { notificationsContract } from '#notifications/contract.ts'
import { orderChangesContract } from '#order-changes/contract.ts'
import { documentsBackOfficeContract } from '#order-documents/back-office-contract.ts'
import { receiptsContract } from '#order-documents/contract.ts'
import { orderHandlingContract } from '#order-handling/contract.ts'
import { orderMeasurementContract } from '#order-measurement/contract.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { ordersContract } from '#orders/contract.ts'
import { overviewContract } from '#overview/contract.ts'
import { packingContract } from '#packing/contract.ts'
import { trackingContract } from '#parcel-tracking/contract.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import { avatarContract, gameContract, knighthoodContract, supplyContract } from '#play/contract.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { pricingContract } from '#pricing/contract.ts'
import { personContract } from '#privacy/contract.ts'
import { privacyRequestsContract } from '#privacy/requests-contract.ts'
import { productBulkContract } from '#product-editing/bulk-contract.ts'
import { productEditingContract } from '#product-editing/contract.ts'
import { productListContract } from '#product-editing/list-contract.ts'
import { variantContract } from '#product-editing/variant-contract.ts'
import { profileContract } from '#profile/contract.ts'
import { promotionOverviewContract } from '#promotion-overview/contract.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { purchasingContract } from '#purchasing/contract.ts'
import { rankingContract } from '#ranking-learning/contract.ts'
import { recallsBackOfficeContract } from '#recalls/back-office-contract.ts'
import { recallsContract } from '#recalls/contract.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { reportingContract } from '#reporting/contract.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { returnsContract } from '#returns/contract.ts'
import { myReviewsContract, reviewsContract } from '#reviews/contract.ts'
import { moderationContract } from '#reviews/moderation-contract.ts'
import { searchContract } from '#search/contract.ts'
import { searchEntriesContract } from '#search/entries-contract.ts'
import { searchRuleEntriesContract } from '#search-rules/entries-contract.ts'
import { searchTrialContract } from '#search-trial/contract.ts'
import { secondFactorContract } from '#second-factors/contract.ts'
import { serviceSettingsContract } from '#service-settings/contract.ts'
import { shippingContract } from '#shipping/contract.ts'
import { shippingEntriesContract } from '#shipping/entries-contract.ts'
import { shippingPlansContract } from '#shipping/plans-contract.ts'
import { shopOpeningContract } from '#shop-opening/contract.ts'
import { demoLeavingContract } from '#shop-opening/demo-contract.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { shopLogoContract } from '#shop-settings/logo-contract.ts'
import { changeLogContract } from '#staff/change-log-contract.ts'
import { peopleContract, securityLogContract } from '#staff/contract.ts'
import { firstAdministratorContract } from '#staff/first-administrator-contract.ts'
import { invitationContract } from '#staff/invitation-contract.ts'
import { teamContract } from '#staff/team-contract.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { storesContract } from '#stores/contract.ts'
import { storeEntriesContract } from '#stores/entries-contract.ts'
import { stripeEventsContract } from '#stripe-events/contract.ts'
import { supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { chatBackOfficeContract } from '#support/back-office-contract.ts'
import { chatContract, contactContract } from '#support/contract.ts'
import { readyAnswersContract } from '#support/ready-answers-contract.ts'
import { surveysContract } from '#surveys/contract.ts'
import { systemStatusContract } from '#system-status/contract.ts'
import { telephoneOrdersContract } from '#telephone-orders/contract.ts'
import { webhooksContract } from '#webhooks/contract.ts'
import { wishlistsContract } from '#wishlists/contract.ts'

export const contracts = {
  'email-editor': emailEditorContract,
  'email-delivery': emailDeliveryContract,
  'service-settings': serviceSettingsContract,
  'shop-settings': { ...shopSettingsContract, ...shopLogoContract },
  'shop-opening': { ...shopOpeningContract, ...demoLeavingContract },
  analytics: { ...analyticsContract, ...failedJobsContract },
  email: emailSubscriptionsContract,
  notifications: notificationsContract,
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
  cart: { ...cartContract, ...cartDeliveryContract, ...releaseDelayContract },
  'cart-reminders': reminderContract,
  'gift-cards': giftCardsContract,
  orders: {
    ...ordersContract,
    ...orderBackOfficeContract,
    ...codeImportContract,
    ...receiptsContract,
    ...documentsBackOfficeContract,
  },
  packing: packingContract,
  'parcel-tracking': trackingContract,
  'carrier-parcels': carrierParcelsContract,
  returns: { ...returnsContract, ...returnsBackOfficeContract },
  recalls: { ...recallsContract, ...recallsBackOfficeContract },
  'payment-processing': { ...paymentContract, ...paymentBackOfficeContract },
  checkout: { ...checkoutContract, ...companyContract },
  'my-payments': myPaymentsContract,
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
  purchasing: purchasingContract,
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

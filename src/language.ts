import * as accountMerging from '#account-merging/messages.ts'
import * as achievements from '#achievements/messages.ts'
import * as agenticCommerce from '#agentic-commerce/messages.ts'
import * as cartAgain from '#cart/again-messages.ts'
import * as cartGift from '#cart/gift-messages.ts'
import * as cartInsurance from '#cart/insurance-messages.ts'
import * as cart from '#cart/messages.ts'
import * as cartOffers from '#cart/offers-messages.ts'
import * as cartShare from '#cart/share-messages.ts'
import * as cartUndo from '#cart/undo-messages.ts'
import * as cartView from '#cart/view-messages.ts'
import * as cartReminders from '#cart-reminders/messages.ts'
import * as catalog from '#catalog/messages.ts'
import * as catalogProduct from '#catalog/product-messages.ts'
import * as checkout from '#checkout/messages.ts'
import * as checkoutPayment from '#checkout/payment-messages.ts'
import * as checkoutSteps from '#checkout/steps-messages.ts'
import * as chosen from '#configurations/chosen-messages.ts'
import * as configure from '#configurations/configure-messages.ts'
import * as configurationFault from '#configurations/fault-messages.ts'
import * as configurations from '#configurations/messages.ts'
import * as contentFirstPages from '#content/first-pages-messages.ts'
import * as content from '#content/messages.ts'
import * as coreDemo from '#core/demo-messages.ts'
import * as coreField from '#core/field-texts.ts'
import * as creditApplications from '#credit-applications/messages.ts'
import * as emailConsent from '#email/consent-messages.ts'
import * as email from '#email/messages.ts'
import * as emailNewsletterConsent from '#email/newsletter-consent-text.ts'
import * as emailReminderConsent from '#email/reminder-consent-text.ts'
import * as emailWishlistEmailConsent from '#email/wishlist-email-consent-text.ts'
import * as emailWording from '#email/wording-messages.ts'
import * as forms from '#forms/messages.ts'
import * as formsStepper from '#forms/stepper-messages.ts'
import * as friends from '#friends/messages.ts'
import * as giftCards from '#gift-cards/messages.ts'
import * as identityBankidDialog from '#identity/bankid-dialog-messages.ts'
import * as identityMembership from '#identity/membership-messages.ts'
import * as identity from '#identity/messages.ts'
import * as identityPersonalNumber from '#identity/personal-number-messages.ts'
import * as identityReauthentication from '#identity/reauthentication-messages.ts'
import * as identitySecurityNotice from '#identity/security-notice-messages.ts'
import * as identitySignInForm from '#identity/sign-in-form-messages.ts'
import * as identitySignIn from '#identity/sign-in-messages.ts'
import * as identityVerifyEmail from '#identity/verify-email-messages.ts'
import * as inventory from '#inventory/messages.ts'
import * as inventoryStoreStock from '#inventory/store-stock-messages.ts'
import * as labelsEnergy from '#labels/energy-messages.ts'
import * as labelsGoods from '#labels/goods-messages.ts'
import * as labelsGuarantee from '#labels/guarantee-messages.ts'
import * as labelsLabels from '#labels/labels-messages.ts'
import * as loyaltyBenefits from '#loyalty/benefit-messages.ts'
import * as loyalty from '#loyalty/messages.ts'
import * as loyaltyPages from '#loyalty/pages-messages.ts'
import * as loyaltyXp from '#loyalty/xp-messages.ts'
import * as memberCodes from '#member-codes/messages.ts'
import * as myPayments from '#my-payments/messages.ts'
import * as notifications from '#notifications/messages.ts'
import * as orderChanges from '#order-changes/messages.ts'
import * as documentsWithdrawalForm from '#order-documents/withdrawal-form-messages.ts'
import * as ordersEmails from '#orders/emails-messages.ts'
import * as ordersIdentification from '#orders/identification-messages.ts'
import * as orders from '#orders/messages.ts'
import * as ordersNews from '#orders/news-messages.ts'
import * as ordersReceipts from '#orders/receipts-messages.ts'
import * as paymentPage from '#payment-page/messages.ts'
import * as paymentsInstalments from '#payments/instalments-messages.ts'
import * as payments from '#payments/messages.ts'
import * as playBenefits from '#play/benefit-messages.ts'
import * as play from '#play/messages.ts'
import * as pricing from '#pricing/messages.ts'
import * as pricingProduct from '#pricing/product-messages.ts'
import * as privacy from '#privacy/messages.ts'
import * as privacyRequests from '#privacy/request-messages.ts'
import * as productPage from '#product-page/messages.ts'
import * as productPageViewHistory from '#product-page/view-history-messages.ts'
import * as profile from '#profile/messages.ts'
import * as promotions from '#promotions/messages.ts'
import * as queryUnderstanding from '#query-understanding/messages.ts'
import * as recalls from '#recalls/messages.ts'
import * as recommendations from '#recommendations/messages.ts'
import * as returns from '#returns/messages.ts'
import * as reviews from '#reviews/messages.ts'
import * as reviewsModerationEmails from '#reviews/moderation-email-messages.ts'
import * as reviewsMyReviews from '#reviews/my-reviews-messages.ts'
import * as searchFilters from '#search/filter-messages.ts'
import * as search from '#search/messages.ts'
import * as searchNoHits from '#search/no-hits-messages.ts'
import * as searchEngine from '#search-engine/messages.ts'
import * as shellCookies from '#shell/cookies-messages.ts'
import * as shellFrame from '#shell/frame-messages.ts'
import * as shellMemberPage from '#shell/member-page-messages.ts'
import * as shell from '#shell/messages.ts'
import * as shellOnboarding from '#shell/onboarding-messages.ts'
import * as shellPanels from '#shell/panels-messages.ts'
import * as shipping from '#shipping/messages.ts'
import * as startPage from '#start-page/messages.ts'
import * as stockAlertsEmail from '#stock-alerts/email-messages.ts'
import * as storefrontError from '#storefront/error-messages.ts'
import * as storefrontMember from '#storefront/member-messages.ts'
import * as storefront from '#storefront/messages.ts'
import * as storefrontResetPassword from '#storefront/reset-password-messages.ts'
import * as stores from '#stores/messages.ts'
import * as supportContact from '#support/contact-messages.ts'
import * as support from '#support/messages.ts'
import * as surveys from '#surveys/messages.ts'
import * as telephoneOrders from '#telephone-orders/messages.ts'
import * as uiCarousel from '#ui/carousel-messages.ts'
import * as uiCountdown from '#ui/countdown-messages.ts'
import * as ui from '#ui/messages.ts'
import * as uiPager from '#ui/pager-messages.ts'
import * as wishlists from '#wishlists/messages.ts'
import * as wishlistsWishlistButton from '#wishlists/wishlist-button-messages.ts'
import * as wishlistsWishlistEmail from '#wishlists/wishlist-email-messages.ts'

/** The texts of every module that customers read, not those of staff. */
export const messagesByModule: Record<string, object> = {
  'account-merging': accountMerging,
  achievements: achievements,
  'cart-reminders': cartReminders,
  cart: { ...cart, ...cartAgain, ...cartGift, ...cartInsurance, ...cartOffers, ...cartShare, ...cartUndo, ...cartView },
  catalog: { ...catalog, ...catalogProduct },
  configurations: { ...configurations, ...chosen, ...configurationFault, ...configure },
  content: { ...content, ...contentFirstPages },
  checkout: { ...checkout, ...checkoutPayment, ...checkoutSteps },
  'credit-applications': creditApplications,
  core: { ...coreDemo, ...coreField },
  email: {
    ...email,
    ...emailWording,
    ...emailConsent,
    ...emailNewsletterConsent,
    ...emailReminderConsent,
    ...emailWishlistEmailConsent,
  },
  forms: { ...forms, ...formsStepper },
  friends: friends,
  'gift-cards': giftCards,
  identity: {
    ...identity,
    ...identityBankidDialog,
    ...identityMembership,
    ...identityPersonalNumber,
    ...identityReauthentication,
    ...identitySecurityNotice,
    ...identitySignInForm,
    ...identitySignIn,
    ...identityVerifyEmail,
  },
  inventory: { ...inventory, ...inventoryStoreStock },
  labels: { ...labelsEnergy, ...labelsGuarantee, ...labelsLabels, goods: labelsGoods },
  loyalty: { ...loyalty, ...loyaltyBenefits, ...loyaltyPages, ...loyaltyXp },
  'member-codes': memberCodes,
  'my-payments': myPayments,
  notifications: notifications,
  'order-changes': orderChanges,
  'telephone-orders': telephoneOrders,
  orders: {
    ...orders,
    ...ordersEmails,
    ...ordersIdentification,
    ...ordersNews,
    ...ordersReceipts,
  },
  'order-documents': documentsWithdrawalForm,
  'stock-alerts': stockAlertsEmail,
  payments: { ...payments, instalments: paymentsInstalments },
  'payment-page': paymentPage,
  play: { ...play, playBenefits: playBenefits.benefitTexts },
  pricing: { ...pricing, ...pricingProduct },
  privacy: { ...privacy, ...privacyRequests },
  'product-page': { ...productPage, ...productPageViewHistory },
  profile: profile,
  promotions: promotions,
  'agentic-commerce': agenticCommerce,
  recommendations: recommendations,
  recalls,
  returns: returns,
  reviews: { ...reviews, ...reviewsModerationEmails, ...reviewsMyReviews },
  'query-understanding': queryUnderstanding,
  'search-engine': searchEngine,
  search: { ...search, ...searchFilters, ...searchNoHits },
  shell: { ...shell, ...shellCookies, ...shellFrame, ...shellMemberPage, ...shellOnboarding, ...shellPanels },
  shipping: shipping,
  'start-page': startPage,
  storefront: { ...storefront, ...storefrontError, ...storefrontMember, ...storefrontResetPassword },
  stores: stores,
  surveys,
  support: { ...support, ...supportContact },
  ui: { ...ui, ...uiCarousel, ...uiCountdown, ...uiPager },
  wishlists: { ...wishlists, ...wishlistsWishlistButton, ...wishlistsWishlistEmail },
}

/** As `module.group.name`; functions are omitted. Read anew each time, since texts name the shop. */
export function languagePack(): Record<string, string> {
  return Object.fromEntries(Object.entries(messagesByModule).flatMap(([module, phrases]) => flatten(module, phrases)))
}

function flatten(prefix: string, phrases: object): [string, string][] {
  return Object.entries(phrases).flatMap(([name, phrase]: [string, unknown]) => {
    const key = `${prefix}.${name}`
    if (typeof phrase === 'string') return phrase.trim() === '' ? [] : [[key, phrase] satisfies [string, string]]
    return typeof phrase === 'object' && phrase !== null ? flatten(key, phrase) : []
  })
}

import { fileURLToPath } from 'node:url'
import { accountMergingContract } from '#account-merging/contract.ts'
import { accountMergingApi } from '#account-merging/server/api.ts'
import { achievementOf } from '#achievements/all.ts'
import { achievementsContract } from '#achievements/contract.ts'
import { achievementsApi } from '#achievements/server/api.ts'
import { analyticsContract } from '#analytics/contract.ts'
import { analyticsApi } from '#analytics/server/api.ts'
import { openSourcePlaces } from '#analytics/server/source-places.ts'
import { carrierParcelsContract } from '#carrier-parcels/contract.ts'
import { carrierParcelsApi } from '#carrier-parcels/server/api.ts'
import { cartContract, cartDeliveryContract, releaseDelayContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { cartDeliveryApi } from '#cart/server/delivery-api.ts'
import { reminderContract } from '#cart-reminders/contract.ts'
import { reminderApi } from '#cart-reminders/server/api.ts'
import { catalogContract } from '#catalog/contract.ts'
import { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { catalogEmployeeApi } from '#catalog/server/employee-api.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import { paymentApi } from '#checkout/server/payment-api.ts'
import { releaseDelayApi } from '#checkout/server/release-delay.ts'
import { companyInvoicesContract } from '#company-credit/invoices-contract.ts'
import { companyInvoicesApi } from '#company-credit/server/invoices-api.ts'
import { contentContract, flashContract } from '#content/contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { flashApi } from '#content/server/flash-api.ts'
import { homeApi } from '#content/server/home-api.ts'
import { type CallRow, callsOf } from '#core/server/call-table.ts'
import { version } from '#core/version.ts'
import { companyContract } from '#credit-applications/contract.ts'
import { companyApi } from '#credit-applications/server/api.ts'
import { moveNotes } from '#customers/server/move-notes.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { emailSubscriptionsApi } from '#email/server/subscriptions-api.ts'
import { emailDeliveryContract } from '#email-delivery/contract.ts'
import { emailDeliveryApi } from '#email-delivery/server/api.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import { extensionCallsApi } from '#extensions/server/api.ts'
import { friendsContract } from '#friends/contract.ts'
import { friendsApi } from '#friends/server/api.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { accountContract } from '#identity/contract.ts'
import { reauthenticationContract } from '#identity/reauthentication-contract.ts'
import { accountApi } from '#identity/server/api.ts'
import { bankIdApi } from '#identity/server/bankid-api.ts'
import { reauthenticationApi } from '#identity/server/reauthentication-api.ts'
import { verifyEmailApi } from '#identity/server/verify-email-api.ts'
import { verifyEmailContract } from '#identity/verify-email-contract.ts'
import { xpContract } from '#loyalty/contract.ts'
import { xpApi } from '#loyalty/server/xp/api.ts'
import { memberCodesContract } from '#member-codes/contract.ts'
import { memberCodesApi } from '#member-codes/server/api.ts'
import { myPaymentsContract } from '#my-payments/contract.ts'
import { myPaymentsApi } from '#my-payments/server/api.ts'
import { notificationsContract } from '#notifications/contract.ts'
import { notificationsApi } from '#notifications/server/api.ts'
import { receiptsContract } from '#order-documents/contract.ts'
import { receiptsApi } from '#order-documents/server/receipts-api.ts'
import { orderMeasurementContract } from '#order-measurement/contract.ts'
import { orderMeasurementApi } from '#order-measurement/server/api.ts'
import { ordersContract } from '#orders/contract.ts'
import { ordersApi } from '#orders/server/api.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { hasBought } from '#orders/server/has-bought.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import { benefitsOfPlay } from '#play/benefits.ts'
import { avatarContract, gameContract, knighthoodContract, supplyContract } from '#play/contract.ts'
import { avatarApi } from '#play/server/avatar/api.ts'
import { gameApi } from '#play/server/game/api.ts'
import { knighthoodApi } from '#play/server/knighthood/api.ts'
import { supplyApi } from '#play/server/supply/api.ts'
import { pricingContract } from '#pricing/contract.ts'
import { pricingApi } from '#pricing/server/api.ts'
import { personContract } from '#privacy/contract.ts'
import { privacyRequestsContract } from '#privacy/requests-contract.ts'
import { personApi } from '#privacy/server/api.ts'
import { privacyRequestsApi } from '#privacy/server/requests/api.ts'
import { profileContract } from '#profile/contract.ts'
import { profileApi } from '#profile/server/profile-api.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { promotionsApi } from '#promotions/server/api.ts'
import { rankingContract } from '#ranking-learning/contract.ts'
import { rankingApi } from '#ranking-learning/server/api.ts'
import { recallsContract } from '#recalls/contract.ts'
import { recallsApi } from '#recalls/server/api.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { tipsApi } from '#recommendations/server/tips-api.ts'
import { returnsContract } from '#returns/contract.ts'
import { returnsApi } from '#returns/server/api.ts'
import { myReviewsContract, reviewsContract } from '#reviews/contract.ts'
import { reviewsApi } from '#reviews/server/api.ts'
import { myReviewsApi } from '#reviews/server/my-reviews/api.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'
import { searchContract } from '#search/contract.ts'
import { searchApi } from '#search/server/api.ts'
import { openFilteredProducts } from '#search/server/filtered-products.ts'
import { secondFactorContract } from '#second-factors/contract.ts'
import { secondFactorApi } from '#second-factors/server/api.ts'
import { shippingContract } from '#shipping/contract.ts'
import { possibleMethods } from '#shipping/possible-methods.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { localAvailabilityOf } from '#shipping/server/local-availability.ts'
import { firstAdministratorContract } from '#staff/first-administrator-contract.ts'
import { invitationContract } from '#staff/invitation-contract.ts'
import { firstAdministratorApi } from '#staff/server/first-administrator-api.ts'
import { invitationApi } from '#staff/server/team/invitation-api.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { stockAlertApi } from '#stock-alerts/server/stock-alert-api.ts'
import { storesContract } from '#stores/contract.ts'
import { storesApi } from '#stores/server/api.ts'
import { stripeEventsContract } from '#stripe-events/contract.ts'
import { stripeEventsApi } from '#stripe-events/server/api.ts'
import { chatContract, contactContract } from '#support/contract.ts'
import { chatApi } from '#support/server/api.ts'
import { contactApi } from '#support/server/contact-api.ts'
import { surveysContract } from '#surveys/contract.ts'
import { surveysApi } from '#surveys/server/api.ts'
import { telephoneOrdersContract } from '#telephone-orders/contract.ts'
import { telephoneOrdersApi } from '#telephone-orders/server/api.ts'
import { wishlistsContract } from '#wishlists/contract.ts'
import { wishlistsApi } from '#wishlists/server/api.ts'
import { type AppDeps, bankIdDeps, chatScripts, checkoutDeps, emailDeps, measurementOf, originOf } from './app-deps.ts'
import { languagePack } from './language.ts'

const maps = fileURLToPath(new URL('../dist/maps', import.meta.url))

/** Whose answers customers, agents and outside services wait for. */
export function customerCalls(deps: AppDeps): CallRow[] {
  const {
    db,
    config,
    log,
    sessions,
    stores,
    productCache,
    discovery,
    content,
    sponsorships,
    tickets,
    shipping,
    promotions,
    encryption,
  } = deps
  const deliveryMethods = async (product: CachedProduct, now: Date) =>
    possibleMethods((await shipping.settingsAt(now)).methods, product)
  const origin = originOf(config)
  const isRequired = config.secondFactor === 'required'
  const cartDeps = { db, productCache, promotions, boughtBefore: boughtByMember }
  return [
    ...callsOf(
      'email-delivery',
      emailDeliveryContract,
      emailDeliveryApi({ db, encryption, bounceAddress: config.bounceAddress }),
    ),
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
    ...callsOf('notifications', notificationsContract, notificationsApi({ db })),
    ...callsOf('staff', invitationContract, invitationApi({ db, sessions })),
    ...callsOf('staff', firstAdministratorContract, firstAdministratorApi({ emailDeps: emailDeps(deps), sessions })),
    ...callsOf('identity', secondFactorContract, secondFactorApi({ db, encryption, sessions, origin, isRequired })),
    ...callsOf('stores', storesContract, storesApi({ db, stores })),
    ...callsOf('pricing', pricingContract, pricingApi({ db })),
    ...callsOf(
      'catalog',
      catalogContract,
      catalogApi({
        db,
        productCache,
        deliveryMethods,
        reviews: openReviewReader(db),
        filteredProducts: openFilteredProducts({ productCache, discovery, content, stores, sponsorships, tickets }),
      }),
    ),
    ...callsOf('recommendations', tipsContract, tipsApi({ db, productCache })),
    ...callsOf('stock-alerts', stockAlertContract, stockAlertApi({ db, productCache, origin })),
    ...callsOf('catalog', catalogEmployeeContract, catalogEmployeeApi({ db, productCache })),
    ...callsOf(
      'search',
      searchContract,
      searchApi({ productCache, discovery, content, stores, sponsorships, tickets }),
    ),
    ...callsOf(
      'reviews',
      reviewsContract,
      reviewsApi({ db, origin, hasBought: (...whose) => hasBought(db, ...whose) }),
    ),
    ...callsOf(
      'order-measurement',
      orderMeasurementContract,
      orderMeasurementApi({ db, accounts: () => measurementOf(config) }),
    ),
    ...callsOf(
      'extensions',
      extensionCallsContract,
      extensionCallsApi({
        db,
        extensions: deps.extensions,
        onError: (err) => log.debug({ err }, 'The limit of calls to extensions is counted by this process alone'),
      }),
    ),
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
    ...callsOf('shipping', shippingContract, shippingApi({ shipping, productCache })),
    ...callsOf('promotions', promotionsContract, promotionsApi({ db })),
    ...callsOf('cart', cartContract, cartApi({ ...cartDeps, choices: discovery.choices })),
    ...callsOf('cart', cartDeliveryContract, cartDeliveryApi({ ...cartDeps, shipping })),
    ...callsOf('cart-reminders', reminderContract, reminderApi({ ...cartDeps, encryption })),
    ...callsOf('gift-cards', giftCardsContract, giftCardsApi({ db, encryption, publicUrl: origin })),
    ...callsOf('orders', ordersContract, ordersApi({ db, productCache, encryption, publicUrl: origin })),
    ...callsOf('telephone-orders', telephoneOrdersContract, telephoneOrdersApi({ ...cartDeps, publicUrl: origin })),
    ...callsOf('stripe-events', stripeEventsContract, stripeEventsApi({ ...checkoutDeps(deps), stripe: deps.stripe })),
    ...callsOf(
      'orders',
      receiptsContract,
      receiptsApi({ db, encryption, isMarkedAsDemo: config.isMarkedAsDemo, publicUrl: origin }),
    ),
    ...callsOf('carrier-parcels', carrierParcelsContract, carrierParcelsApi(deps)),
    ...callsOf('returns', returnsContract, returnsApi({ db, publicUrl: origin })),
    ...callsOf('recalls', recallsContract, recallsApi({ db })),
    ...callsOf('checkout', checkoutContract, checkoutApi(checkoutDeps(deps))),
    ...callsOf('cart', releaseDelayContract, releaseDelayApi(checkoutDeps(deps))),
    ...callsOf('payment-processing', paymentContract, paymentApi({ ...checkoutDeps(deps), sandbox: deps.sandbox })),
    ...callsOf('checkout', companyContract, companyApi({ db, publicUrl: origin })),
    ...callsOf(
      'company-credit',
      companyInvoicesContract,
      companyInvoicesApi({ db, isMarkedAsDemo: config.isMarkedAsDemo }),
    ),
    ...callsOf('my-payments', myPaymentsContract, myPaymentsApi({ db })),
    ...callsOf('surveys', surveysContract, surveysApi({ db, encryption })),
    ...callsOf('support', chatContract, chatApi({ db, publicUrl: origin, ...chatScripts(config) })),
    ...callsOf('privacy', personContract, personApi({ db, sessions })),
    ...callsOf('privacy', privacyRequestsContract, privacyRequestsApi({ db, origin, sessions })),
    ...callsOf('wishlists', wishlistsContract, wishlistsApi({ db, productCache })),
    ...callsOf('friends', friendsContract, friendsApi({ db })),
    ...callsOf(
      'loyalty',
      xpContract,
      xpApi({ db, shipping, otherBenefits: benefitsOfPlay, nameOfAchievement: (id) => achievementOf(id)?.name }),
    ),
    ...callsOf('achievements', achievementsContract, achievementsApi({ db })),
    ...callsOf('play', avatarContract, avatarApi({ db, productCache })),
    ...callsOf('play', supplyContract, supplyApi({ db })),
    ...callsOf('play', knighthoodContract, knighthoodApi({ db })),
    ...callsOf('play', gameContract, gameApi({ db })),
    ...callsOf('ranking-learning', rankingContract, rankingApi({ db, choices: discovery.choices })),
    ...callsOf('account-merging', accountMergingContract, accountMergingApi({ db, origin, moveNotes })),
    ...callsOf('reviews', myReviewsContract, myReviewsApi({ db, productCache })),
  ]
}

import { accountingContract } from '#accounting/contract.ts'
import { accountingApi } from '#accounting/server/api.ts'
import { achievementOf } from '#achievements/all.ts'
import { failedJobsContract } from '#analytics/failed-jobs-contract.ts'
import { failedJobsApi } from '#analytics/server/failed-jobs-api.ts'
import { apiKeysContract } from '#api-keys/contract.ts'
import { apiKeysApi } from '#api-keys/server/api.ts'
import { approvalsContract } from '#approvals/contract.ts'
import { approvalsApi } from '#approvals/server/api.ts'
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
import { bundlesContract } from '#catalog-entries/bundles-contract.ts'
import { catalogEntriesContract } from '#catalog-entries/contract.ts'
import { priceListsContract } from '#catalog-entries/price-lists-contract.ts'
import { catalogEntriesApi } from '#catalog-entries/server/api.ts'
import { bundlesApi } from '#catalog-entries/server/bundles-api.ts'
import { priceListsApi } from '#catalog-entries/server/price-lists-api.ts'
import { changeFeedContract } from '#change-feed/contract.ts'
import { changeFeedApi } from '#change-feed/server/api.ts'
import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { companyBackOfficeApi } from '#company-credit/server/api.ts'
import { configurationEntriesContract } from '#configurations/entries-contract.ts'
import { configurationEntriesApi } from '#configurations/server/entries-api.ts'
import { contentEntriesContract } from '#content/entries-contract.ts'
import { contentEntriesApi } from '#content/server/entries/api.ts'
import { contentEditorContract } from '#content-editor/contract.ts'
import { contentEditorApi } from '#content-editor/server/api.ts'
import { type CallRow, callsOf } from '#core/server/call-table.ts'
import { shop } from '#core/shop.ts'
import { customersContract } from '#customers/contract.ts'
import { customersApi } from '#customers/server/api.ts'
import { codeImportContract, digitalCodesContract } from '#digital-codes/contract.ts'
import { codeImportApi, digitalCodesApi } from '#digital-codes/server/api.ts'
import { disputesContract } from '#disputes/contract.ts'
import { disputesApi } from '#disputes/server/api.ts'
import { loadWordings } from '#email/server/wording-table.ts'
import { emailEditorContract } from '#email-editor/contract.ts'
import { emailEditorApi } from '#email-editor/server/api.ts'
import { exportingContract } from '#exporting/contract.ts'
import { exportingApi } from '#exporting/server/api.ts'
import { extensionsContract } from '#extensions/contract.ts'
import { extensionsApi } from '#extensions/server/api.ts'
import { feedEditorContract } from '#feed-editor/contract.ts'
import { feedEditorApi } from '#feed-editor/server/api.ts'
import { categoryPaths } from '#feed-editor/server/category-paths.ts'
import { fortnoxContract } from '#fortnox/contract.ts'
import { fortnoxApi } from '#fortnox/server/api.ts'
import { goodwillContract } from '#goodwill/contract.ts'
import { goodwillApi } from '#goodwill/server/api.ts'
import { importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { inboxContract } from '#inbox/contract.ts'
import { inboxApi } from '#inbox/server/api.ts'
import { countHeld } from '#inbox/server/list-inbox.ts'
import { listViewsContract } from '#list-views/contract.ts'
import { listViewsApi } from '#list-views/server/api.ts'
import { newsletterListsContract } from '#newsletter-lists/contract.ts'
import { newsletterSegmentsContract } from '#newsletter-lists/segments-contract.ts'
import { newsletterListsApi } from '#newsletter-lists/server/api.ts'
import { newsletterSegmentsApi } from '#newsletter-lists/server/segments-api.ts'
import { orderChangesContract } from '#order-changes/contract.ts'
import { orderChangesApi } from '#order-changes/server/api.ts'
import { documentsBackOfficeContract } from '#order-documents/back-office-contract.ts'
import { documentsBackOfficeApi } from '#order-documents/server/back-office-api.ts'
import { orderHandlingContract } from '#order-handling/contract.ts'
import { orderHandlingApi } from '#order-handling/server/api.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { orderBackOfficeApi } from '#orders/server/back-office-api.ts'
import { overviewContract } from '#overview/contract.ts'
import { overviewApi } from '#overview/server/api.ts'
import { productFinder } from '#overview/server/find-products.ts'
import { packingContract } from '#packing/contract.ts'
import { packingApi } from '#packing/server/api.ts'
import { trackingContract } from '#parcel-tracking/contract.ts'
import { trackingApi } from '#parcel-tracking/server/api.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { paymentBackOfficeApi } from '#payment-processing/server/back-office/api.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { pointOfSaleApi } from '#point-of-sale/server/api.ts'
import { productBulkContract } from '#product-editing/bulk-contract.ts'
import { productEditingContract } from '#product-editing/contract.ts'
import { productListContract } from '#product-editing/list-contract.ts'
import { productEditingApi } from '#product-editing/server/api.ts'
import { productBulkApi } from '#product-editing/server/bulk-api.ts'
import { productListApi } from '#product-editing/server/list-api.ts'
import { variantApi } from '#product-editing/server/variants/api.ts'
import { variantContract } from '#product-editing/variant-contract.ts'
import { promotionOverviewContract } from '#promotion-overview/contract.ts'
import { promotionOverviewApi } from '#promotion-overview/server/api.ts'
import { purchasingContract } from '#purchasing/contract.ts'
import { purchasingApi } from '#purchasing/server/api.ts'
import { recallsBackOfficeContract } from '#recalls/back-office-contract.ts'
import { recallsBackOfficeApi } from '#recalls/server/api.ts'
import { reportingContract } from '#reporting/contract.ts'
import { reportingApi } from '#reporting/server/api.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { returnsBackOfficeApi } from '#returns/server/back-office-api.ts'
import { moderationContract } from '#reviews/moderation-contract.ts'
import { moderationApi } from '#reviews/server/moderation/api.ts'
import { searchEntriesContract } from '#search/entries-contract.ts'
import { searchEntriesApi } from '#search/server/entries-api.ts'
import { searchRuleEntriesContract } from '#search-rules/entries-contract.ts'
import { searchRulesApi } from '#search-rules/server/entries-api.ts'
import { searchTrialContract } from '#search-trial/contract.ts'
import { searchTrialApi } from '#search-trial/server/api.ts'
import { serviceSettingsContract } from '#service-settings/contract.ts'
import { serviceSettingsApi } from '#service-settings/server/api.ts'
import { shippingEntriesContract } from '#shipping/entries-contract.ts'
import { shippingPlansContract } from '#shipping/plans-contract.ts'
import { shippingEntriesApi } from '#shipping/server/entries-api.ts'
import { shippingPlansApi } from '#shipping/server/plans/api.ts'
import { shopOpeningContract } from '#shop-opening/contract.ts'
import { demoLeavingContract } from '#shop-opening/demo-contract.ts'
import { shopOpeningApi } from '#shop-opening/server/api.ts'
import { demoLeavingApi } from '#shop-opening/server/demo-leaving.ts'
import { openingState } from '#shop-opening/server/opening-state.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { shopLogoContract } from '#shop-settings/logo-contract.ts'
import { shopSettingsApi } from '#shop-settings/server/api.ts'
import { shopLogoApi } from '#shop-settings/server/shop-logo.ts'
import { changeLogContract } from '#staff/change-log-contract.ts'
import { peopleContract, securityLogContract } from '#staff/contract.ts'
import { changeLogApi } from '#staff/server/change-log-api.ts'
import { entryRightsOf } from '#staff/server/entry-rights.ts'
import { peopleApi } from '#staff/server/people-api.ts'
import { securityLogApi } from '#staff/server/security-log-api.ts'
import { teamApi } from '#staff/server/team/team-api.ts'
import { teamContract } from '#staff/team-contract.ts'
import { storeEntriesContract } from '#stores/entries-contract.ts'
import { storeEntriesApi } from '#stores/server/entries-api.ts'
import { supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { supplierFeedsApi } from '#supplier-feeds/server/api.ts'
import { chatBackOfficeContract } from '#support/back-office-contract.ts'
import { readyAnswersContract } from '#support/ready-answers-contract.ts'
import { chatBackOfficeApi } from '#support/server/back-office-api.ts'
import { readyAnswersApi } from '#support/server/ready-answers-api.ts'
import { systemStatusContract } from '#system-status/contract.ts'
import { systemStatusApi } from '#system-status/server/api.ts'
import { webhooksContract } from '#webhooks/contract.ts'
import { webhooksApi } from '#webhooks/server/api.ts'
import { type AppDeps, checkoutDeps, newsletterOf, orderDeps, originOf, webhookRulesOf } from './app-deps.ts'
import { callerOf } from './caller-of.ts'
import { contracts } from './contracts.ts'

/** What employees ask for below /api/admin. `rows` are all calls, as they are answered. */
export function backOfficeCalls(deps: AppDeps, rows: () => CallRow[]): CallRow[] {
  const {
    db,
    reads,
    config,
    log,
    storage,
    sessions,
    stores,
    productCache,
    discovery,
    content,
    sponsorships,
    shipping,
    promotions,
    encryption,
  } = deps
  const origin = originOf(config)
  return [
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
      'service-settings',
      serviceSettingsContract,
      serviceSettingsApi({ db, encryption, stored: deps.serviceSettings }),
    ),
    ...callsOf('shop-settings', shopSettingsContract, shopSettingsApi({ db, onSaved: deps.shopSettings.reload })),
    ...callsOf('analytics', failedJobsContract, failedJobsApi({ db })),
    ...callsOf('backups', backupsContract, backupsApi({ db, settings: config.backup })),
    ...callsOf(
      'system-status',
      systemStatusContract,
      systemStatusApi({ db, reads, config, discovery: deps.discovery, productCache: deps.productCache }),
    ),
    ...callsOf('staff', peopleContract, peopleApi({ db, sessions, entryRights: entryRightsOf(contracts) })),
    ...callsOf('api-keys', apiKeysContract, apiKeysApi({ db })),
    ...callsOf('bulk-calls', bulkCallsContract, bulkCallsApi({ db, log, callerOf })),
    ...callsOf('change-feed', changeFeedContract, changeFeedApi({ db })),
    ...callsOf('staff', teamContract, teamApi({ db, sessions, origin, countOpenItems: countHeld })),
    ...callsOf('approvals', approvalsContract, approvalsApi({ db, rows })),
    ...callsOf('list-views', listViewsContract, listViewsApi({ db })),
    ...callsOf('staff', securityLogContract, securityLogApi({ db, reads })),
    ...callsOf('staff', changeLogContract, changeLogApi({ db, reads })),
    ...callsOf('stores', storeEntriesContract, storeEntriesApi({ db })),
    ...callsOf('configurations', configurationEntriesContract, configurationEntriesApi({ db })),
    ...callsOf('catalog', catalogEntriesContract, catalogEntriesApi({ db })),
    ...callsOf('catalog', priceListsContract, priceListsApi({ db, productCache })),
    ...callsOf('catalog', bundlesContract, bundlesApi({ db })),
    ...callsOf('search', searchEntriesContract, searchEntriesApi({ db })),
    ...callsOf('search-rules', searchRuleEntriesContract, searchRulesApi({ db })),
    ...callsOf('reviews', moderationContract, moderationApi({ db, origin })),
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
    ...callsOf('feed-editor', feedEditorContract, feedEditorApi({ db, productCache, origin, shipping })),
    ...callsOf('supplier-feeds', supplierFeedsContract, supplierFeedsApi({ db, encryption })),
    ...callsOf('webhooks', webhooksContract, webhooksApi({ db, encryption, rules: webhookRulesOf(config) })),
    ...callsOf('extensions', extensionsContract, extensionsApi({ db, encryption, extensions: deps.extensions })),
    ...callsOf('exporting', exportingContract, exportingApi({ db })),
    ...callsOf('content', contentEntriesContract, contentEntriesApi({ db })),
    ...callsOf('accounting', accountingContract, accountingApi({ db: reads, company: () => shop.company })),
    ...callsOf('shipping', shippingEntriesContract, shippingEntriesApi({ db })),
    ...callsOf('shipping', shippingPlansContract, shippingPlansApi({ db })),
    ...callsOf(
      'orders',
      orderBackOfficeContract,
      orderBackOfficeApi({
        ...orderDeps(deps),
        productCache,
        findProducts: productFinder(deps),
      }),
    ),
    ...callsOf(
      'orders',
      documentsBackOfficeContract,
      documentsBackOfficeApi({ db, isMarkedAsDemo: config.isMarkedAsDemo }),
    ),
    ...callsOf('orders', codeImportContract, codeImportApi({ db, encryption })),
    ...callsOf('order-changes', orderChangesContract, orderChangesApi(checkoutDeps(deps))),
    ...callsOf('disputes', disputesContract, disputesApi({ db })),
    ...callsOf('bank-files', bankFilesContract, bankFilesApi({ db })),
    ...callsOf('purchasing', purchasingContract, purchasingApi({ db })),
    ...callsOf(
      'fortnox',
      fortnoxContract,
      fortnoxApi({ ...deps, isSandbox: config.sandbox, origin: originOf(config) }),
    ),
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
    ...callsOf('order-handling', orderHandlingContract, orderHandlingApi({ db, encryption, publicUrl: origin })),
    ...callsOf('packing', packingContract, packingApi({ db, productCache })),
    ...callsOf('parcel-tracking', trackingContract, trackingApi({ db, productCache })),
    ...callsOf(
      'returns',
      returnsBackOfficeContract,
      returnsBackOfficeApi({ db, publicUrl: origin, connected: deps.connected }),
    ),
    ...callsOf('recalls', recallsBackOfficeContract, recallsBackOfficeApi({ db })),
    ...callsOf('payment-processing', paymentBackOfficeContract, paymentBackOfficeApi(checkoutDeps(deps))),
    ...callsOf('company-credit', companyBackOfficeContract, companyBackOfficeApi({ db, sessions, publicUrl: origin })),
    ...callsOf('support', chatBackOfficeContract, chatBackOfficeApi({ db })),
    ...callsOf('support', readyAnswersContract, readyAnswersApi({ db })),
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
    ...callsOf('assortment', assortmentContract, assortmentApi({ db })),
    ...callsOf('assortment', assortmentEntriesContract, assortmentEntriesApi({ db })),
    ...callsOf(
      'customers',
      customersContract,
      customersApi({ db, nameOfAchievement: (id) => achievementOf(id)?.name }),
    ),
    ...callsOf('inbox', inboxContract, inboxApi({ db, publicUrl: origin })),
    ...callsOf('reporting', reportingContract, reportingApi({ db: reads })),
    ...callsOf(
      'overview',
      overviewContract,
      overviewApi({
        db,
        productCache,
        findProducts: productFinder(deps),
        async missingAtOpening(memberId) {
          const { checks } = await openingState({ db, config, productCache }, memberId)
          return checks.filter(({ isDone }) => !isDone).length
        },
      }),
    ),
  ]
}

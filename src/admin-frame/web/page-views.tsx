import { lazy, type ReactNode } from 'react'
import type { RenderedPath } from '#admin/pages.ts'

export type Place = { path: RenderedPath; id: string; query: URLSearchParams }

const AccountingPage = lazy(() =>
  import('#reporting/web/accounting-page.tsx').then((file) => ({ default: file.AccountingPage })),
)
const AttributePage = lazy(() =>
  import('#assortment/web/attribute-page.tsx').then((file) => ({ default: file.AttributePage })),
)
const AttributesPage = lazy(() =>
  import('#assortment/web/attributes-page.tsx').then((file) => ({ default: file.AttributesPage })),
)
const CategoriesPage = lazy(() =>
  import('#assortment/web/categories-page.tsx').then((file) => ({ default: file.CategoriesPage })),
)
const ManufacturersPage = lazy(() =>
  import('#assortment/web/manufacturers-page.tsx').then((file) => ({ default: file.ManufacturersPage })),
)
const ApprovalsPage = lazy(() =>
  import('#team/web/approvals-page.tsx').then((file) => ({ default: file.ApprovalsPage })),
)
const ChatPage = lazy(() => import('#admin/web/chat-page.tsx').then((file) => ({ default: file.ChatPage })))
const ClientErrorsPage = lazy(() =>
  import('#admin/web/client-errors-page.tsx').then((file) => ({ default: file.ClientErrorsPage })),
)
const CarrierReportPage = lazy(() =>
  import('#reporting/web/carrier-report-page.tsx').then((file) => ({ default: file.CarrierReportPage })),
)
const CodesPage = lazy(() => import('#order-handling/web/codes-page.tsx').then((file) => ({ default: file.CodesPage })))
const CompaniesPage = lazy(() =>
  import('#admin/web/companies-page.tsx').then((file) => ({ default: file.CompaniesPage })),
)
const CompanyPage = lazy(() => import('#admin/web/company-page.tsx').then((file) => ({ default: file.CompanyPage })))
const ContentPage = lazy(() =>
  import('#content-editor/web/content-page.tsx').then((file) => ({ default: file.ContentPage })),
)
const CustomerPage = lazy(() =>
  import('#customers/web/customer-page.tsx').then((file) => ({ default: file.CustomerPage })),
)
const CustomersPage = lazy(() =>
  import('#customers/web/customers-page.tsx').then((file) => ({ default: file.CustomersPage })),
)
const InboxPage = lazy(() => import('#inbox/web/inbox-page.tsx').then((file) => ({ default: file.InboxPage })))
const BankFilesPage = lazy(() =>
  import('#bank-files/web/bank-files-page.tsx').then((file) => ({ default: file.BankFilesPage })),
)
const PurchaseOrdersPage = lazy(() =>
  import('#purchasing/web/purchase-orders-page.tsx').then((file) => ({ default: file.PurchaseOrdersPage })),
)
const PurchaseOrderPage = lazy(() =>
  import('#purchasing/web/purchase-order-page.tsx').then((file) => ({ default: file.PurchaseOrderPage })),
)
const DisputesPage = lazy(() =>
  import('#disputes/web/disputes-page.tsx').then((file) => ({ default: file.DisputesPage })),
)
const EmailsPage = lazy(() =>
  import('#email-editor/web/emails-page.tsx').then((file) => ({ default: file.EmailsPage })),
)
const NewsletterPage = lazy(() =>
  import('#newsletter-overview/web/newsletter-page.tsx').then((file) => ({ default: file.NewsletterPage })),
)
const SuppressedEmailsPage = lazy(() =>
  import('#email-delivery/web/suppressed-emails-page.tsx').then((file) => ({ default: file.SuppressedEmailsPage })),
)
const ExportPage = lazy(() =>
  import('#admin/web/export/export-page.tsx').then((file) => ({ default: file.ExportPage })),
)
const FailedJobsPage = lazy(() =>
  import('#admin/web/failed-jobs-page.tsx').then((file) => ({ default: file.FailedJobsPage })),
)
const ImportPage = lazy(() =>
  import('#admin/web/import/import-page.tsx').then((file) => ({ default: file.ImportPage })),
)
const ImportRunPage = lazy(() =>
  import('#admin/web/import/import-run-page.tsx').then((file) => ({ default: file.ImportRunPage })),
)
const MemberReportPage = lazy(() =>
  import('#reporting/web/member-report-page.tsx').then((file) => ({ default: file.MemberReportPage })),
)
const NewProductPage = lazy(() =>
  import('#product-editor/web/new-product-page.tsx').then((file) => ({ default: file.NewProductPage })),
)
const OwnShopPage = lazy(() =>
  import('#settings-pages/web/guide/own-shop-page.tsx').then((file) => ({ default: file.OwnShopPage })),
)
const GuidePage = lazy(() =>
  import('#settings-pages/web/guide/guide-page.tsx').then((file) => ({ default: file.GuidePage })),
)
const OrderPage = lazy(() => import('#order-handling/web/order-page.tsx').then((file) => ({ default: file.OrderPage })))
const GiftCardsPage = lazy(() =>
  import('#gift-card-handling/web/gift-cards-page.tsx').then((file) => ({ default: file.GiftCardsPage })),
)
const GiftCardPage = lazy(() =>
  import('#gift-card-handling/web/gift-card-page.tsx').then((file) => ({ default: file.GiftCardPage })),
)
const GiveGiftCardPage = lazy(() =>
  import('#gift-card-handling/web/give-gift-card-page.tsx').then((file) => ({ default: file.GiveGiftCardPage })),
)
const OrdersPage = lazy(() => import('#admin/web/orders-page.tsx').then((file) => ({ default: file.OrdersPage })))
const PaymentsPage = lazy(() => import('#admin/web/payments-page.tsx').then((file) => ({ default: file.PaymentsPage })))
const PeoplePage = lazy(() => import('#admin/web/people-page.tsx').then((file) => ({ default: file.PeoplePage })))
const PrivacyRequestsPage = lazy(() =>
  import('#customers/web/privacy-requests-page.tsx').then((file) => ({ default: file.PrivacyRequestsPage })),
)
const ProductPage = lazy(() =>
  import('#product-editor/web/product-page.tsx').then((file) => ({ default: file.ProductPage })),
)
const ProductsPage = lazy(() =>
  import('#product-editor/web/list/products-page.tsx').then((file) => ({ default: file.ProductsPage })),
)
const PlannedChangesPage = lazy(() =>
  import('#product-editor/web/list/planned-changes-page.tsx').then((file) => ({ default: file.PlannedChangesPage })),
)
const PointOfSalePage = lazy(() =>
  import('#point-of-sale/web/point-of-sale-page.tsx').then((file) => ({ default: file.PointOfSalePage })),
)
const RecallsPage = lazy(() => import('#admin/web/recalls-page.tsx').then((file) => ({ default: file.RecallsPage })))
const ReturnsPage = lazy(() => import('#admin/web/returns-page.tsx').then((file) => ({ default: file.ReturnsPage })))
const SalesReportPage = lazy(() =>
  import('#reporting/web/sales-report-page.tsx').then((file) => ({ default: file.SalesReportPage })),
)
const SearchReportPage = lazy(() =>
  import('#reporting/web/search-report-page.tsx').then((file) => ({ default: file.SearchReportPage })),
)
const RankingPage = lazy(() =>
  import('#search-trial/web/ranking-page.tsx').then((file) => ({ default: file.RankingPage })),
)
const SearchPage = lazy(() =>
  import('#search-trial/web/search-page.tsx').then((file) => ({ default: file.SearchPage })),
)
const SecurityLogPage = lazy(() =>
  import('#admin/web/security-log-page.tsx').then((file) => ({ default: file.SecurityLogPage })),
)
const SettingsPage = lazy(() =>
  import('#settings-pages/web/settings-page.tsx').then((file) => ({ default: file.SettingsPage })),
)
const PromotionsPage = lazy(() =>
  import('#promotion-overview/web/promotions-page.tsx').then((file) => ({ default: file.PromotionsPage })),
)
const ReviewsPage = lazy(() =>
  import('#moderation/web/reviews-page.tsx').then((file) => ({ default: file.ReviewsPage })),
)
const StartPage = lazy(() => import('#overview/web/start-page.tsx').then((file) => ({ default: file.StartPage })))
const StockReportPage = lazy(() =>
  import('#reporting/web/stock-report-page.tsx').then((file) => ({ default: file.StockReportPage })),
)
const StockScanPage = lazy(() =>
  import('#barcodes/web/stock-scan-page.tsx').then((file) => ({ default: file.StockScanPage })),
)
const SurveysPage = lazy(() => import('#admin/web/surveys-page.tsx').then((file) => ({ default: file.SurveysPage })))
const ApiKeysPage = lazy(() => import('#team/web/api-keys-page.tsx').then((file) => ({ default: file.ApiKeysPage })))
const AuditPage = lazy(() => import('#team/web/audit-page.tsx').then((file) => ({ default: file.AuditPage })))
const FortnoxPage = lazy(() => import('#fortnox/web/fortnox-page.tsx').then((file) => ({ default: file.FortnoxPage })))
const BackupsPage = lazy(() => import('#backups/web/backups-page.tsx').then((file) => ({ default: file.BackupsPage })))
const StatusPage = lazy(() =>
  import('#system-status/web/status-page.tsx').then((file) => ({ default: file.StatusPage })),
)
const FeedChannelsPage = lazy(() =>
  import('#feed-editor/web/channels-page.tsx').then((file) => ({ default: file.ChannelsPage })),
)
const MeasurementPage = lazy(() =>
  import('#measurement-overview/web/measurement-page.tsx').then((file) => ({ default: file.MeasurementPage })),
)
const SupplierFeedsPage = lazy(() =>
  import('#supplier-feeds/web/feeds-page.tsx').then((file) => ({ default: file.FeedsPage })),
)
const TeamPage = lazy(() => import('#team/web/team-page.tsx').then((file) => ({ default: file.TeamPage })))
const TelephoneOrderPage = lazy(() =>
  import('#order-handling/web/telephone-order-page.tsx').then((file) => ({ default: file.TelephoneOrderPage })),
)
const TwoFactorPage = lazy(() =>
  import('#admin/web/two-factor-page.tsx').then((file) => ({ default: file.TwoFactorPage })),
)

const ExtensionsPage = lazy(() =>
  import('#extensions/web/extensions-page.tsx').then((file) => ({ default: file.ExtensionsPage })),
)
const WebhookPage = lazy(() => import('#webhooks/web/webhook-page.tsx').then((file) => ({ default: file.WebhookPage })))
const WebhooksPage = lazy(() =>
  import('#webhooks/web/webhooks-page.tsx').then((file) => ({ default: file.WebhooksPage })),
)

/** Each page is a script of its own, loaded when it is shown. */
export const pageViews: Record<RenderedPath, (place: Place) => ReactNode> = {
  '/admin': () => <StartPage />,
  '/admin/orders': ({ query }) => <OrdersPage query={query} />,
  '/admin/order/{id}': ({ id }) => <OrderPage id={id} />,
  '/admin/products/changes': () => <PlannedChangesPage />,
  '/admin/products': ({ query }) => <ProductsPage query={query} />,
  '/admin/product/new': () => <NewProductPage />,
  '/admin/product/{id}': ({ id }) => <ProductPage id={id} />,
  '/admin/categories': () => <CategoriesPage />,
  '/admin/manufacturers': ({ query }) => <ManufacturersPage query={query} />,
  '/admin/attributes': ({ query }) => <AttributesPage query={query} />,
  '/admin/attribute/{id}': ({ id }) => <AttributePage id={Number(id)} />,
  '/admin/import': ({ query }) => <ImportPage query={query} />,
  '/admin/import/{id}': ({ id }) => <ImportRunPage id={Number(id)} />,
  '/admin/feeds': () => <SupplierFeedsPage />,
  '/admin/measurement': () => <MeasurementPage />,
  '/admin/feed-channels': ({ query }) => <FeedChannelsPage query={query} />,
  '/admin/export': () => <ExportPage />,
  '/admin/purchase-orders': ({ query }) => <PurchaseOrdersPage query={query} />,
  '/admin/purchase-order/{id}': ({ id }) => <PurchaseOrderPage id={Number(id)} />,
  '/admin/bank-files': ({ query }) => <BankFilesPage query={query} />,
  '/admin/disputes': ({ query }) => <DisputesPage query={query} />,
  '/admin/gift-cards': ({ query }) => <GiftCardsPage query={query} />,
  '/admin/gift-card/new': () => <GiveGiftCardPage />,
  '/admin/gift-card/{id}': ({ id }) => <GiftCardPage id={Number(id)} />,
  '/admin/returns': ({ query }) => <ReturnsPage query={query} />,
  '/admin/recalls': ({ query }) => <RecallsPage query={query} />,
  '/admin/inbox': ({ query }) => <InboxPage query={query} />,
  '/admin/inbox/{id}': ({ id, query }) => <InboxPage id={Number(id)} query={query} />,
  '/admin/chat': () => <ChatPage />,
  '/admin/chat/{id}': ({ id }) => <ChatPage id={Number(id)} />,
  '/admin/promotions': ({ query }) => <PromotionsPage query={query} />,
  '/admin/reviews': ({ query }) => <ReviewsPage query={query} />,
  '/admin/payments': ({ query }) => <PaymentsPage query={query} />,
  '/admin/approvals': () => <ApprovalsPage />,
  '/admin/companies': ({ query }) => <CompaniesPage query={query} />,
  '/admin/company/{id}': ({ id }) => <CompanyPage id={Number(id)} />,
  '/admin/codes': ({ query }) => <CodesPage query={query} />,
  '/admin/privacy-requests': () => <PrivacyRequestsPage />,
  '/admin/customers': ({ query }) => <CustomersPage query={query} />,
  '/admin/customer/{id}': ({ id }) => <CustomerPage id={Number(id)} />,
  '/admin/content': ({ query }) => <ContentPage query={query} />,
  '/admin/client-errors': ({ query }) => <ClientErrorsPage query={query} />,
  '/admin/failed-jobs': () => <FailedJobsPage />,
  '/admin/backups': () => <BackupsPage />,
  '/admin/system-status': () => <StatusPage />,
  '/admin/guide': ({ query }) => <GuidePage query={query} />,
  '/admin/own-shop': () => <OwnShopPage />,
  '/admin/people': ({ query }) => <PeoplePage query={query} />,
  '/admin/fortnox': ({ query }) => <FortnoxPage query={query} />,
  '/admin/accounting': ({ query }) => <AccountingPage query={query} />,
  '/admin/reports/sales': ({ query }) => <SalesReportPage view="sales" query={query} />,
  '/admin/reports/vat': ({ query }) => <SalesReportPage view="vat" query={query} />,
  '/admin/reports/margin': ({ query }) => <SalesReportPage view="margin" query={query} />,
  '/admin/reports/promotions': ({ query }) => <SalesReportPage view="promotions" query={query} />,
  '/admin/reports/stock': ({ query }) => <StockReportPage query={query} />,
  '/admin/reports/members': ({ query }) => <MemberReportPage query={query} />,
  '/admin/reports/searches': () => <SearchReportPage />,
  '/admin/reports/carriers': ({ query }) => <CarrierReportPage query={query} />,
  '/admin/search': ({ query }) => <SearchPage query={query} />,
  '/admin/search/ranking': () => <RankingPage />,
  '/admin/security-log': ({ query }) => <SecurityLogPage query={query} />,
  '/admin/settings': ({ query }) => <SettingsPage query={query} />,
  '/admin/stock-scan': () => <StockScanPage />,
  '/admin/surveys': ({ query }) => <SurveysPage query={query} />,
  '/admin/api-keys': () => <ApiKeysPage />,
  '/admin/audit': ({ query }) => <AuditPage query={query} />,
  '/admin/team': () => <TeamPage />,
  '/admin/telephone-order': () => <TelephoneOrderPage />,
  '/admin/point-of-sale': () => <PointOfSalePage />,
  '/admin/two-factor': () => <TwoFactorPage />,
  '/admin/extensions': ({ query }) => <ExtensionsPage query={query} />,
  '/admin/webhooks': () => <WebhooksPage />,
  '/admin/newsletter': () => <NewsletterPage />,
  '/admin/suppressed-emails': ({ query }) => <SuppressedEmailsPage query={query} />,
  '/admin/emails': ({ query }) => <EmailsPage query={query} />,
  '/admin/webhook/{id}': ({ id, query }) => <WebhookPage id={Number(id)} query={query} />,
}

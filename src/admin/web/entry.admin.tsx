import './layers.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adminPages, adminPlaceOf } from '#admin/pages.ts'
import { applyServices } from '#core/services.ts'
import { applyShopSettings } from '#core/shop.ts'
import { Toasts } from '#ui/toast.tsx'
import { ChatPage } from './chat-page.tsx'
import { ClientErrorsPage } from './client-errors-page.tsx'
import { CodesPage } from './codes-page.tsx'
import { CompaniesPage } from './companies-page.tsx'
import { CompanyPage } from './company-page.tsx'
import { ContentPage } from './content-page.tsx'
import { FailedJobsPage } from './failed-jobs-page.tsx'
import { FirstAdministratorPage } from './first-administrator-page.tsx'
import { LogInAgain } from './log-in-again.tsx'
import { LoginPage } from './login-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { PaymentsPage } from './payments-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { NewProductPage } from './product-editor/new-product-page.tsx'
import { ProductPage } from './product-page.tsx'
import { RecallsPage } from './recalls-page.tsx'
import { ReturnsPage } from './returns-page.tsx'
import { SecurityLogPage } from './security-log-page.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SurveysPage } from './surveys-page.tsx'
import { TwoFactorPage } from './two-factor-page.tsx'
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/sheet.css'
import '#ui/panel.css'
import '#ui/tile.css'
import './admin.css'

applyServices(JSON.parse(document.getElementById('services')?.textContent ?? 'null'))
applyShopSettings(JSON.parse(document.getElementById('shop')?.textContent ?? ''))

const theme = localStorage.getItem('theme')
const isDark = theme === 'dark' || (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
if (isDark) document.documentElement.dataset.theme = 'dark'

const main = document.getElementById('admin')
// The admin root shows a page with another address.
const path = adminPages.find((page) => page.path === main?.dataset.page)?.path
const id = adminPlaceOf(window.location.pathname)?.id
if (main) {
  createRoot(main).render(
    <StrictMode>
      {path === '/admin/orders' && <OrdersPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/order/{id}' && <OrderPage id={id ?? ''} />}
      {path === '/admin/product/new' && <NewProductPage />}
      {path === '/admin/product/{id}' && <ProductPage id={id ?? ''} />}
      {path === '/admin/returns' && <ReturnsPage />}
      {path === '/admin/recalls' && <RecallsPage />}
      {path === '/admin/chat' && <ChatPage />}
      {path === '/admin/chat/{id}' && <ChatPage id={Number(id)} />}
      {path === '/admin/payments' && <PaymentsPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/companies' && <CompaniesPage />}
      {path === '/admin/company/{id}' && <CompanyPage id={Number(id)} />}
      {path === '/admin/codes' && <CodesPage />}
      {path === '/admin/content' && <ContentPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/client-errors' && <ClientErrorsPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/failed-jobs' && <FailedJobsPage />}
      {path === '/admin/people' && <PeoplePage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/security-log' && <SecurityLogPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/settings' && <SettingsPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/surveys' && <SurveysPage query={new URLSearchParams(window.location.search)} />}
      {path === '/admin/two-factor' && <TwoFactorPage />}
      {main.dataset.page === 'first-administrator' && (
        <FirstAdministratorPage token={new URLSearchParams(window.location.search).get('token') ?? ''} next="/admin" />
      )}
      {main.dataset.page === 'log-in' && <LoginPage isMember={'member' in main.dataset} />}
      <LogInAgain />
      <Toasts />
    </StrictMode>,
  )
}

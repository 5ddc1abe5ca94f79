import './layers.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { adminPages, isRendered } from '#admin/pages.ts'
import { FirstAdministratorPage } from '#admin/web/first-administrator-page.tsx'
import { LogInAgain } from '#admin/web/log-in-again.tsx'
import { LoginPage } from '#admin/web/login-page.tsx'
import { applyServices } from '#core/services.ts'
import { applyShopSettings } from '#core/shop.ts'
import { Toasts } from '#ui/toast.tsx'
import { startFrame } from './frame-controls.ts'
import { startMenuCounts } from './menu-counts.ts'
import { Palette } from './palette.tsx'
import { ShownPage } from './shown-page.tsx'
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/sheet.css'
import '#ui/panel.css'
import '#ui/tile.css'
import '#admin/web/admin.css'
import './frame.css'
import '#admin/web/page-head.css'

const InvitationPage = lazy(() =>
  import('#team/web/invitation-page.tsx').then((file) => ({ default: file.InvitationPage })),
)

applyServices(JSON.parse(document.getElementById('services')?.textContent ?? 'null'))
applyShopSettings(JSON.parse(document.getElementById('shop')?.textContent ?? ''))
startFrame()
startMenuCounts()

const main = document.getElementById('admin')
// The admin root shows a page with another address.
const path = adminPages.find((page) => page.path === main?.dataset.page)?.path
if (main) {
  createRoot(main).render(
    <StrictMode>
      {path && isRendered(path) && <ShownPage first={path} />}
      {main.dataset.page === 'first-administrator' && (
        <FirstAdministratorPage
          token={new URLSearchParams(window.location.search).get('token') ?? ''}
          next="/admin/guide"
        />
      )}
      {main.dataset.page === 'invitation' && (
        <Suspense>
          <InvitationPage
            token={new URLSearchParams(window.location.search).get('token') ?? ''}
            next="/admin/two-factor"
          />
        </Suspense>
      )}
      {main.dataset.page === 'log-in' && <LoginPage isMember={'member' in main.dataset} />}
      {document.body.dataset.open && <Palette />}
      <LogInAgain />
      <Toasts />
    </StrictMode>,
  )
}

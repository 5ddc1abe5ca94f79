import { Suspense } from 'react'
import type { Chrome, ShellData } from '#routing/page.ts'
import { isKiosk } from '#stores/web/kiosk.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Takeover = lazyPart(() => import('./takeover/takeover.tsx'))
const PreviewBar = lazyPart(() => import('./header/preview-bar.tsx'))
const KioskGuard = lazyPart(() => import('./kiosk-guard.tsx'))

export default function AtTimes({ chrome, data }: { chrome: Chrome; data: ShellData }) {
  return (
    <Suspense>
      {data.takeover && !chrome.isCheckout && !chrome.hidesOffers && <Takeover takeover={data.takeover} />}
      {data.previewOf !== undefined && <PreviewBar at={data.previewOf} />}
      {isKiosk() && <KioskGuard />}
    </Suspense>
  )
}

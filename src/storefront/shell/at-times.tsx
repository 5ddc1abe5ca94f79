import { Suspense } from 'react'
import type { Chrome, ShellData } from '#storefront/page.ts'
import { partWhenAsked } from '#ui/part.ts'
import { isKiosk } from './kiosk.ts'

const Takeover = partWhenAsked(() => import('./takeover.tsx'))
const PreviewBar = partWhenAsked(() => import('./preview-bar.tsx'))
const KioskGuard = partWhenAsked(() => import('./kiosk-guard.tsx'))

/** What few pages have around them: a campaign at the sides, another moment, a store's own screen. */
export default function AtTimes({ chrome, data }: { chrome: Chrome; data: ShellData }) {
  return (
    <Suspense>
      {data.takeover && !chrome.isCheckout && <Takeover takeover={data.takeover} />}
      {data.previewOf !== undefined && <PreviewBar at={data.previewOf} />}
      {isKiosk() && <KioskGuard />}
    </Suspense>
  )
}

import { atOnce, deferredPart } from '#hydration/deferred-part.ts'
import type { Chrome, ShellData } from '#routing/page.ts'
import { isKiosk } from '#stores/web/kiosk.ts'

const Takeover = deferredPart(() => import('./takeover/takeover.tsx'), atOnce)
const PreviewBar = deferredPart(() => import('./header/preview-bar.tsx'), atOnce)
const KioskGuard = deferredPart(() => import('./kiosk-guard.tsx'), atOnce)

export default function OccasionalParts({ chrome, data }: { chrome: Chrome; data: ShellData }) {
  return (
    <>
      {data.takeover && !chrome.isCheckout && !chrome.hidesOffers && <Takeover takeover={data.takeover} />}
      {data.previewOf !== undefined && <PreviewBar at={data.previewOf} />}
      {isKiosk() && <KioskGuard />}
    </>
  )
}

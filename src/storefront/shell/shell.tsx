import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Reauthentication } from '#account/web/reauthentication/reauthentication.tsx'
import { refreshSession } from '#account/web/session.ts'
import type { Chrome, ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { part, partAtRest, partWhenAsked } from '#ui/part.ts'
import { consent, isConsentAsked } from './consent.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { isKiosk } from './kiosk.ts'
import { NetworkBar } from './network-bar.tsx'
import { SiteMessages } from './site-messages.tsx'
import { UspBar } from './usp-bar.tsx'
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import './shell.css'

const CookieBanner = part(() => import('./cookie-banner.tsx'))
const AtTimes = partWhenAsked(() => import('./at-times.tsx'))
const Later = partAtRest(() => import('./later.tsx'))

/** The frame of every page. It is the same for everybody until it has come alive. */
export function Shell({ chrome, data, children }: { chrome: Chrome; data: ShellData; children: ReactNode }) {
  const asksConsent = useConsentQuestion()
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    void refreshSession().catch(() => {})
  }, [])
  useEffect(() => setMore(isKiosk() || data.takeover !== null || data.previewOf !== undefined), [data])

  return (
    <>
      <nav aria-label="Genväg">
        <a className="skip" href="#main">
          {sv.skip}
        </a>
      </nav>
      {!chrome.isCheckout && !chrome.hidesMessages && <SiteMessages messages={data.messages} />}
      <Header chrome={chrome} data={data} />
      {!chrome.isCheckout && !chrome.hidesUsp && <UspBar data={data} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!chrome.isCheckout && <Footer />}
      <NetworkBar />
      <Reauthentication />
      <Later chrome={chrome} />
      {hasMore && (
        <Suspense>
          <AtTimes chrome={chrome} data={data} />
        </Suspense>
      )}
      {asksConsent && (
        <Suspense>
          <CookieBanner onDone={() => consent.setState({ isAsking: false })} />
        </Suspense>
      )}
    </>
  )
}

/** Asked once the page is alive, so that the banner is no part of anybody's HTML. */
function useConsentQuestion(): boolean {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    setAsking(isConsentAsked())
    return consent.subscribe((state) => setAsking(state.isAsking))
  }, [])
  return isAsking
}

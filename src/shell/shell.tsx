import { type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { refreshSession } from '#identity/web/session.ts'
import { consent, isConsentAsked } from '#measurement/consent.ts'
import type { Chrome, ShellData } from '#routing/page.ts'
import { isKiosk } from '#stores/web/kiosk.ts'
import { deferredPart, lazyPart, part } from '#ui/lazy-part.ts'
import { useClientValue } from '#ui/use-client-value.ts'
import { announcementId } from './announce-screen.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { messages as storefrontMessages } from './messages.ts'
import { NetworkBar } from './network-bar.tsx'
import { UspBar } from './service-strip/usp-bar.tsx'
import { SiteMessages } from './site-messages/site-messages.tsx'
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import './shell.css'

const CookieBanner = part(() => import('./consent/cookie-banner.tsx'))
const AtTimes = lazyPart(() => import('./at-times.tsx'))
const Later = deferredPart(() => import('./later.tsx'))

/** The document holds the page's styles there (http/document.ts), so that nothing below is shown without them. */
const noHtml = { __html: '' }

export function Shell({ chrome, data, children }: { chrome: Chrome; data: ShellData; children: ReactNode }) {
  const asksConsent = useConsentQuestion()
  const hasMore = useClientValue(() => data.takeover !== null || data.previewOf !== undefined || isKiosk(), false)
  useEffect(() => {
    // Asked again at the next focus.
    void refreshSession().catch(() => {})
  }, [])

  return (
    <>
      {asksConsent && !chrome.isCheckout && (
        <Suspense>
          <CookieBanner onDone={() => consent.setState({ isAsking: false })} />
        </Suspense>
      )}
      <nav aria-label={storefrontMessages.shortcut}>
        <a className="skip-link" href="#main">
          {storefrontMessages.skip}
        </a>
      </nav>
      {!chrome.isCheckout && !chrome.hidesMessages && (
        <SiteMessages messages={data.messages} isStart={chrome.isStart ?? false} />
      )}
      <Header chrome={chrome} data={data} />
      {!chrome.isCheckout && !chrome.hidesUsp && <UspBar data={data} />}
      <div id="styles" hidden suppressHydrationWarning dangerouslySetInnerHTML={noHtml} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!chrome.isCheckout && <Footer hasNewsletter={!chrome.hidesOffers} data={data} />}
      <NetworkBar />
      <p className="visually-hidden" role="status" id={announcementId} />
      <Later chrome={chrome} />
      {hasMore && (
        <Suspense>
          <AtTimes chrome={chrome} data={data} />
        </Suspense>
      )}
    </>
  )
}

/** Asked after hydration, so that the banner is not part of the cached HTML. */
function useConsentQuestion(): boolean {
  useEffect(() => consent.setState({ isAsking: isConsentAsked() }), [])
  return useStore(consent, (state) => state.isAsking)
}

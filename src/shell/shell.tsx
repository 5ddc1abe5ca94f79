import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { atOnce, deferredPart } from '#hydration/deferred-part.ts'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { PartBoundary } from '#hydration/part-boundary.tsx'
import { refreshSession } from '#identity/web/session.ts'
import { consent, isConsentAsked } from '#measurement/consent.ts'
import type { Chrome, ShellData } from '#routing/page.ts'
import { isKiosk } from '#stores/web/kiosk.ts'
import { announcementId } from './announce-screen.ts'
import { Header } from './header/header.tsx'
import { messages as storefrontMessages } from './messages.ts'
import { NetworkBar } from './network-bar.tsx'
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import './shell.css'

const CookieBanner = hydratedPart('cookie-banner', () => import('./consent/cookie-banner.tsx'))
const SiteMessages = hydratedPart('site-messages', () => import('./site-messages/site-messages.tsx'))
const UspBar = hydratedPart('usp-bar', () => import('./service-strip/usp-bar.tsx'))
const Footer = hydratedPart('footer', () => import('./footer/footer.tsx'))
const OccasionalParts = deferredPart(() => import('./occasional-parts.tsx'), atOnce)
const IdleParts = deferredPart(() => import('./idle-parts.tsx'))

/** The document holds the page's styles there (http/document.ts), so that nothing below is shown without them. */
const noHtml = { __html: '' }

/** On the server the page and what surrounds it are rendered apart; both have the ids that they have together. */
export type ShellPart = 'frame' | 'main'

type ShellProps = { chrome: Chrome; data: ShellData; part?: ShellPart | undefined; children?: ReactNode }

export function Shell({ chrome, data, part: requested, children }: ShellProps) {
  const hasFrame = !import.meta.env.SSR || requested !== 'main'
  const hasMain = !import.meta.env.SSR || requested !== 'frame'
  const asksConsent = useConsentQuestion()
  // Nothing is rendered before the script is there, on the server as in the browser.
  const hasMore = !import.meta.env.SSR && (data.takeover || data.previewOf !== undefined || isKiosk())
  useEffect(() => {
    // Asked again at the next focus.
    void refreshSession().catch(() => {})
  }, [])

  return (
    <>
      {hasFrame && asksConsent && !chrome.isCheckout && (
        <PartBoundary>
          <CookieBanner onDone={() => consent.setState({ isAsking: false })} />
        </PartBoundary>
      )}
      {hasFrame && (
        <nav aria-label={storefrontMessages.shortcut}>
          <a className="skip-link" href="#main">
            {storefrontMessages.skip}
          </a>
        </nav>
      )}
      {hasFrame && !chrome.isCheckout && !chrome.hidesMessages && (
        <PartBoundary>
          <SiteMessages messages={data.messages} isStart={chrome.isStart ?? false} />
        </PartBoundary>
      )}
      {hasFrame && (
        <PartBoundary>
          <Header chrome={chrome} data={data} />
          {!chrome.isCheckout && !chrome.hidesUsp && <UspBar data={data} />}
        </PartBoundary>
      )}
      {hasFrame && <div id="styles" hidden suppressHydrationWarning dangerouslySetInnerHTML={noHtml} />}
      <main id="main" tabIndex={-1}>
        {hasMain && children}
      </main>
      {hasFrame && (
        <PartBoundary>
          {!chrome.isCheckout && <Footer hasNewsletter={!chrome.hidesOffers} data={data} />}
          <NetworkBar />
        </PartBoundary>
      )}
      {hasFrame && <p className="visually-hidden" role="status" id={announcementId} />}
      <PartBoundary>
        {hasFrame && <IdleParts chrome={chrome} />}
        {hasMore && <OccasionalParts chrome={chrome} data={data} />}
      </PartBoundary>
    </>
  )
}

/**
 * The question is part of every document, which is the same for all. An inline script shows it before the first paint to
 * those who have not answered (http/first-scripts.ts).
 */
function useConsentQuestion(): boolean {
  const isAsking = useStore(consent, (state) => state.isAsking)
  useEffect(() => consent.setState({ isAsking: isConsentAsked() }), [])
  useLayoutEffect(() => {
    if (isAsking !== null) document.documentElement.toggleAttribute('data-consent', isAsking)
  }, [isAsking])
  return isAsking ?? true
}

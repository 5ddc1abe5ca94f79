import { type RefObject, useEffect, useRef } from 'react'
import { CartDropdown } from '#cart/web/cart-dropdown.tsx'
import { isPrerenderer } from '#core/crawlers.ts'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { pathTo } from '#paths.ts'
import type { Chrome, ShellData } from '#routing/page.ts'
import { Hamburger } from '#shell/menus/hamburger.tsx'
import { messages } from '#shell/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Logo } from '#ui/logo.tsx'
import { useClientValue } from '#ui/use-client-value.ts'
import { MemberWidget } from './member-widget.tsx'
import './header.css'

const SearchBox = hydratedPart('search-box', () => import('#shell/search-box/search-box.tsx'))
const TopNavigation = hydratedPart('top-navigation', () => import('./top-navigation.tsx'))
const SaveCart = lazyPart(() => import('#wishlists/web/save-cart.tsx'))

const hideBelow = 64

export function Header({ chrome, data }: { chrome: Chrome; data: ShellData }) {
  const header = useRef<HTMLElement>(null)
  useHiding(header)
  const isPrerendered = useClientValue(() => isPrerenderer(navigator.userAgent), false)
  const isBare = chrome.isCheckout || isPrerendered
  const isChristmas = data.calendar.some((entry) => entry.placement === 'christmas')
  return (
    <header id="top" className="header" ref={header}>
      <div className="wrap">
        <div className="header-row">
          {!isBare && <Hamburger data={data} />}
          <Logo href={pathTo('index')} isChristmas={isChristmas} />
          {chrome.isCheckout ? (
            <>
              <span className="header-space" />
              <span className="header-safe small muted">
                <Icon name="lock-simple" weight="fill" />
                {messages.secure}
              </span>
              <ButtonLink variant="g" href={pathTo('index')}>
                <Icon name="arrow-left" />
                {messages.toShop}
              </ButtonLink>
            </>
          ) : (
            <>
              <span className="header-space only-narrow" />
              <div className="only-wide flex header-search-wide">
                {!isBare && <SearchBox id="q-wide" sections={data.sections} />}
              </div>
              <MemberWidget />
              {!isBare && <CartDropdown Saving={SaveCart} />}
            </>
          )}
        </div>
        {!isBare && (
          <div className="header-search-narrow only-narrow">
            <SearchBox id="q-narrow" sections={data.sections} />
          </div>
        )}
      </div>
      {!chrome.isCheckout && <TopNavigation sections={data.sections} calendar={data.calendar} />}
    </header>
  )
}

function useHiding(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const element = header.current
      const now = window.scrollY
      if (!element || Math.abs(now - last) < 4) return
      const isBusy =
        element.querySelector('[aria-expanded="true"], dialog[open]') !== null ||
        element.contains(document.activeElement)
      element.toggleAttribute('data-hidden', now > last && now > hideBelow && !isBusy)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [header])
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { CartDropdown } from '#cart/web/cart-dropdown.tsx'
import { isPrerenderer } from '#core/crawlers.ts'
import { pathTo } from '#paths.ts'
import type { Chrome, ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Hamburger } from './hamburger.tsx'
import { MemberWidget } from './member-widget.tsx'
import { SearchBox } from './search-box.tsx'
import { TopNavigation } from './top-navigation.tsx'
import './header.css'

const SaveCart = partWhenAsked(() => import('#members/web/wishlists/save-cart.tsx'))

const hideBelow = 64

/** Logo, search, member and cart; hides on the way down and shows on the way up. */
export function Header({ chrome, data }: { chrome: Chrome; data: ShellData }) {
  const header = useRef<HTMLElement>(null)
  useHiding(header)
  const [isPrerendered, setPrerendered] = useState(false)
  useEffect(() => setPrerendered(isPrerenderer(navigator.userAgent)), [])
  const isBare = chrome.isCheckout || isPrerendered
  const isChristmas = data.windows.some((window) => window.placement === 'christmas')
  return (
    <header id="top" className="hdr" ref={header}>
      <div className="wrap">
        <div className="hdr__row">
          {!isBare && <Hamburger windows={data.windows} />}
          <Logo href={pathTo('index')} isChristmas={isChristmas} />
          {chrome.isCheckout ? (
            <>
              <span className="hdr__sp" />
              <span className="hdr__safe small muted">
                <Icon name="lock-simple" weight="fill" />
                {sv.secure}
              </span>
              <ButtonLink variant="g" href={pathTo('index')}>
                <Icon name="arrow-left" />
                {sv.toShop}
              </ButtonLink>
            </>
          ) : (
            <>
              <span className="hdr__sp only-s" />
              <div className="only-l flex hdr__q">{!isBare && <SearchBox id="q-wide" />}</div>
              <MemberWidget />
              {!isBare && <CartDropdown Saving={SaveCart} />}
            </>
          )}
        </div>
        {!isBare && (
          <div className="hdr__s only-s">
            <SearchBox id="q-narrow" />
          </div>
        )}
      </div>
      {!chrome.isCheckout && <TopNavigation sections={data.sections} windows={data.windows} />}
    </header>
  )
}

/** Stays while anything in it is open or has the focus. */
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

import type { ComponentProps, MouseEvent } from 'react'

type Navigator = { navigate(href: string): unknown; prefetch(href: string): void }

let navigator: Navigator | null = null

/** Told once by the page loader; until then, and without script, links are plain links. */
export function setNavigator(next: Navigator): void {
  navigator = next
}

type LinkProps = ComponentProps<'a'> & { href: string; 'data-prefetch'?: 'none' | undefined }

/** A link within the shop. It is fetched ahead when pointed at, unless `data-prefetch="none"`. */
export function Link({ href, onClick, onPointerEnter, onPointerLeave, children, ...props }: LinkProps) {
  const isAhead = props['data-prefetch'] !== 'none'
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!navigator || !isPlainClick(event)) return
        event.preventDefault()
        navigator.navigate(href)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        if (isAhead) pointAt(href)
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event)
        clearTimeout(pointing)
      }}
    >
      {children}
    </a>
  )
}

/** Modified clicks, new tabs, downloads and places on the same page are the browser's own. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, href, hash } = event.currentTarget
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (!target || target === '_self') &&
    !event.currentTarget.hasAttribute('download') &&
    !(hash && href === window.location.href.replace(/#.*$/, '') + hash)
  )
}

let pointing: ReturnType<typeof setTimeout> | undefined

/** After a moment, so that a pointer on its way across a list fetches nothing. */
function pointAt(href: string): void {
  clearTimeout(pointing)
  pointing = setTimeout(() => navigator?.prefetch(href), 80)
}

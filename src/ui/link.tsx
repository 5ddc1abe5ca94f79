import type { ComponentProps, MouseEvent } from 'react'

type Navigator = { navigate(href: string): unknown; prefetch(href: string): void }

let navigator: Navigator | null = null

export function setNavigator(next: Navigator): void {
  navigator = next
}

export type LinkProps = ComponentProps<'a'> & { href: string; isPrefetched?: boolean | undefined }

/** Prefetched when pointed at. */
export function Link({
  href,
  isPrefetched = true,
  onClick,
  onPointerEnter,
  onPointerLeave,
  children,
  ...props
}: LinkProps) {
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
        if (isPrefetched) pointAt(href)
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

/** Modified clicks, new tabs, downloads and fragments are left to the browser. */
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

/** Delayed, so that a pointer crossing a list prefetches nothing. */
function pointAt(href: string): void {
  clearTimeout(pointing)
  pointing = setTimeout(() => navigator?.prefetch(href), 80)
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { lockPage } from './lock-page.ts'

export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlock = lockPage()
    const opener = document.activeElement
    element.showModal()
    return () => {
      element.close()
      unlock()
      if (opener?.isConnected) keepFocus(opener)
      else if (opener) focusReplacement(opener)
    }
  }, [])
  return dialog
}

/** The page may have been rendered anew behind the dialog, so that the control which opened it is another element. */
function focusReplacement({ tagName, id, ariaLabel }: Element, options?: FocusOptions): boolean {
  const selector = id ? `#${CSS.escape(id)}` : ariaLabel && `${tagName}[aria-label=${CSS.escape(ariaLabel)}]`
  const replacement = selector ? document.querySelector<HTMLElement>(selector) : null
  replacement?.focus(options)
  return replacement !== null
}

/** It may also be rendered anew after the dialog has closed: until the customer goes on to something else. */
function keepFocus(opener: Element): void {
  const watcher = new MutationObserver(() => {
    const { activeElement, body } = document
    const isOver = opener.isConnected
      ? activeElement !== opener
      : activeElement !== body || focusReplacement(opener, { preventScroll: true })
    if (isOver) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('pointerdown', () => watcher.disconnect(), { once: true, capture: true })
}

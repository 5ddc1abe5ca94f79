import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { lockPage } from './lock-page.ts'

export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => (dialog.current ? showOver(dialog.current) : undefined), [])
  return dialog
}

function showOver(element: HTMLDialogElement): () => void {
  const unlock = lockPage()
  const opener = document.activeElement
  element.showModal()
  return () => {
    element.close()
    unlock()
    if (opener?.isConnected) keepFocus(opener)
    else if (opener) focusReplacement(opener)
  }
}

/** What is outside a modal dialog cannot be clicked: toasts with something to undo are shown inside. */
export function takeToasts(into: HTMLElement): () => void {
  const move = (to: HTMLElement | null | undefined) => {
    const toasts = document.querySelector<HTMLElement>('.toast-list')
    if (!toasts || !to) return
    const isShown = toasts.matches(':popover-open')
    to.append(toasts)
    if (isShown) toasts.showPopover()
  }
  move(into)
  return () => {
    // The dialog that it was opened from may have gone before it.
    const others = [...document.querySelectorAll<HTMLElement>('dialog:modal')].filter((one) => one !== into)
    move(others.at(-1) ?? document.querySelector<HTMLElement>('[data-toasts]'))
  }
}

/** A panel below its button: beside the page, which remains in use; modal on a phone, where it covers the page. */
export function usePanel(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const panel = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    if (matchMedia('(max-width: 599px)').matches) {
      const close = showOver(element)
      const takeBack = takeToasts(element)
      element.focus()
      return () => {
        takeBack()
        close()
      }
    }
    const opener = document.activeElement
    element.show()
    element.focus()
    return () => {
      const { activeElement, body } = document
      const hasNotLeft = activeElement === body || element.contains(activeElement)
      element.close()
      if (hasNotLeft && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useLeave(panel, onClose)
  return panel
}

/** Closes by Escape wherever the focus is, and when the customer goes on outside the place; a panel's is its button's too. */
export function useLeave(place: RefObject<HTMLElement | null>, onClose: () => void, onEscape = onClose): void {
  useEffect(() => {
    const element = place.current
    const whole = element instanceof HTMLDialogElement ? element.parentElement : element
    const onOutside = ({ target, type }: Event) => {
      if (!(target instanceof Element)) return
      const isBackdrop = type === 'pointerdown' && target === element && element.matches(':modal')
      // What was removed by the click is no longer in the document, so the click was not outside.
      const isOutside = target.isConnected && !whole?.contains(target) && !target.closest('dialog, .toast-list')
      if (isBackdrop || isOutside) onClose()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      const isOver = [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog !== element)
      if (key === 'Escape' && !isOver) onEscape()
    }
    // The gesture back of a phone closes without a key.
    element?.addEventListener('close', onClose)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    window.addEventListener('popstate', onClose)
    return () => {
      element?.removeEventListener('close', onClose)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('popstate', onClose)
    }
  }, [place, onClose, onEscape])
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

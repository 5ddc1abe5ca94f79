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
      if (opener && !opener.isConnected) focusReplacement(opener)
    }
  }, [])
  return dialog
}

/** The page may have been rendered anew behind the dialog, so that the control which opened it is another element. */
function focusReplacement({ tagName, id, ariaLabel }: Element): void {
  const selector = id ? `#${CSS.escape(id)}` : ariaLabel && `${tagName}[aria-label=${CSS.escape(ariaLabel)}]`
  if (selector) document.querySelector<HTMLElement>(selector)?.focus()
}

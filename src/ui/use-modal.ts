import { type RefObject, useLayoutEffect, useRef } from 'react'
import { lockPage } from './dialogs.ts'

/** Shows a dialog over everything for as long as it is there; the page behind stands still, and focus comes back after. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlock = lockPage()
    element.showModal()
    return () => {
      element.close()
      unlock()
    }
  }, [])
  return dialog
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { lockPage } from './lock-page.ts'

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

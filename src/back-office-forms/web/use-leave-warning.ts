import { useEffect } from 'react'
import { messages } from '#back-office-forms/back-office-messages.ts'

/** Asks before a page with unsaved changes is left. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Links of the admin show another page in the same document.
    const askAtLink = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
      if (!isLink || window.confirm(messages.leave)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('click', askAtLink, true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', askAtLink, true)
    }
  }, [isDirty])
}

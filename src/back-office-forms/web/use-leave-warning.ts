import { useCallback, useEffect, useRef } from 'react'
import { registerUnsaved } from './unsaved-work.ts'

/**
 * Asks before a page with unsaved changes is left. What it returns is called when they have been saved and the page
 * is left before it is rendered again.
 */
export function useLeaveWarning(isDirty: boolean): () => void {
  const end = useRef(() => {})
  useEffect(() => {
    if (!isDirty) return
    end.current = registerUnsaved(() => true)
    return () => end.current()
  }, [isDirty])
  return useCallback(() => end.current(), [])
}

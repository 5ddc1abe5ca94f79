import { type ComponentType, lazy, useEffect } from 'react'
import { inChunkTime } from './chunk-timeout.ts'
import { messages } from './messages.ts'
import { toast } from './toasts.ts'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Lazily loaded when the page is idle, or earlier when shown. */
export function part<P>(load: Load<P>) {
  // Loaded again when it is shown, and reported then.
  afterLoad(() => void load().catch(() => {}))
  return lazyPart(load)
}

export function lazyPart<P>(load: Load<P>) {
  return lazy(() => inTime(load))
}

export function inTime<P>(load: Load<P>): Promise<{ default: ComponentType<P> }> {
  // `Missing` notifies the user.
  return inChunkTime(load()).catch(() => ({ default: Missing }))
}

/** The rest of the page works without it, but what was pressed would seem to do nothing. */
function Missing() {
  useEffect(() => toast(messages.partFailed, { isError: true }), [])
  return null
}

/** Milliseconds after the page has loaded. */
export const afterLoadMs = 1000

export function afterLoad(work: () => void): void {
  if (typeof window === 'undefined') return
  const later = () => setTimeout(work, afterLoadMs)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

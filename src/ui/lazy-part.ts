import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { inChunkTime } from './chunk-timeout.ts'
import { messages } from './messages.ts'
import { toast } from './toasts.ts'

/** Lazily loaded when the page is idle, or earlier when shown. */
export function part<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  // Loaded again when it is shown, and reported then.
  afterLoad(() => void load().catch(() => {}))
  return lazyPart(load)
}

export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  // `Missing` notifies the user.
  return lazy(() => inChunkTime(load()).catch(() => ({ default: Missing })))
}

/** The rest of the page works without it, but what was pressed would seem to do nothing. */
function Missing() {
  useEffect(() => toast(messages.partFailed, { isError: true }), [])
  return null
}

export function deferredPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazyPart(load)
  return function Deferred(props: P) {
    const [isLoaded, setLoaded] = useState(false)
    useEffect(() => afterLoad(async () => setLoaded(true)), [])
    return isLoaded && createElement(Suspense, null, createElement(Part, props))
  }
}

/** Milliseconds after the page has loaded. */
export const afterLoadMs = 1000

export function afterLoad(work: () => void): void {
  if (typeof window === 'undefined') return
  const later = () => setTimeout(work, afterLoadMs)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

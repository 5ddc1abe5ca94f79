import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { inChunkTime } from './chunk-timeout.ts'
import { messages } from './messages.ts'
import { toast } from './toasts.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Lazily loaded when the page is idle, or earlier when shown. */
export function part<P>(load: Load<P>) {
  // Loaded again when it is shown, and reported then.
  afterLoad(() => void load().catch(() => {}))
  return lazyPart(load)
}

export function lazyPart<P>(load: Load<P>) {
  return lazy(() => inTime(load))
}

function inTime<P>(load: Load<P>): Promise<{ default: ComponentType<P> }> {
  // `Missing` notifies the user.
  return inChunkTime(load()).catch(() => ({ default: Missing }))
}

/** The rest of the page works without it, but what was pressed would seem to do nothing. */
function Missing() {
  useEffect(() => toast(messages.partFailed, { isError: true }), [])
  return null
}

/**
 * Loaded at that time, once it is mounted. While other parts hydrate it is better than a Suspense: once that has shown
 * its fallback, React waits for 300 ms before it shows what has been loaded since.
 */
export function deferredPart<P extends object>(load: Load<P>, when = afterLoad, Meanwhile?: ComponentType<P>) {
  return function Deferred(props: P) {
    const [Part, setPart] = useState(() => Meanwhile)
    useEffect(() => when(() => void inTime(load).then((loaded) => setPart(() => loaded.default))), [])
    return Part && createElement(Part, props)
  }
}

export const atOnce = (work: () => void) => work()

/** Milliseconds after the page has loaded. */
export const afterLoadMs = 1000

export function afterLoad(work: () => void): void {
  if (typeof window === 'undefined') return
  const later = () => setTimeout(work, afterLoadMs)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

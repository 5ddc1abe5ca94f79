import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A part of the page that is fetched when the page has come to rest, or before when it is shown. When it cannot be had,
 * the network being lost, the rest of the page stands.
 */
export function part<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  whenAtRest(() => void load().catch(() => {}))
  return partWhenAsked(load)
}

/** A part that is fetched when it is shown and not before: few open it. */
export function partWhenAsked<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: () => null })))
}

/** A part that is shown, and fetched, when the page has come to rest. */
export function partAtRest<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = partWhenAsked(load)
  return function AtRest(props: P) {
    const [isAtRest, setAtRest] = useState(false)
    useEffect(() => whenAtRest(async () => setAtRest(true)), [])
    return isAtRest && createElement(Suspense, null, createElement(Part, props))
  }
}

/** Milliseconds after the page has loaded. */
export const restAfter = 1000

/** Works when the page has come to rest. */
export function whenAtRest(work: () => void): void {
  if (typeof window === 'undefined') return
  const later = () => setTimeout(work, restAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

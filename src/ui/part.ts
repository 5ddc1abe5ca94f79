import { type ComponentType, lazy } from 'react'

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

const restAfter = 1000

function whenAtRest(work: () => void): void {
  if (typeof window === 'undefined') return
  const later = () => setTimeout(work, restAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

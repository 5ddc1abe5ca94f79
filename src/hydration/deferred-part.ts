import { type ComponentType, createElement, useEffect, useState } from 'react'
import { afterLoad, inTime, type Load } from '#ui/lazy-part.ts'

/**
 * After it has been mounted, its script is loaded when `when` says; until it is there, `Meanwhile` or nothing is shown.
 * Used instead of a Suspense while other parts hydrate: once that has shown its fallback, React waits for 300 ms before
 * it shows what has been loaded since.
 */
export function deferredPart<P extends object>(load: Load<P>, when = afterLoad, Meanwhile?: ComponentType<P>) {
  return function Deferred(props: P) {
    const [Part, setPart] = useState(() => Meanwhile)
    useEffect(() => when(() => void inTime(load).then((loaded) => setPart(() => loaded.default))), [])
    return Part && createElement(Part, props)
  }
}

export const atOnce = (work: () => void) => work()

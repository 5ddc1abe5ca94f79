import { useLayoutEffect, useRef } from 'react'

/** Milliseconds. */
export const emitsAfter = 1

/** Tells of what has changed once nothing more has for a moment, all of it together. */
export function emission<C>(emit: (changed: ReadonlySet<C>) => void): (change: C) => void {
  let changed = new Set<C>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return (change) => {
    changed.add(change)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const all = changed
      changed = new Set()
      emit(all)
    }, emitsAfter)
  }
}

/** The same within a form: a password keeper fills in several fields in one tick, and they are judged when all are there. */
export function useEmission<C>(emit: (changed: ReadonlySet<C>) => void): (change: C) => void {
  const latest = useRef(emit)
  useLayoutEffect(() => {
    latest.current = emit
  })
  const tell = useRef<((change: C) => void) | null>(null)
  return (change) => {
    tell.current ??= emission<C>((changed) => latest.current(changed))
    tell.current(change)
  }
}

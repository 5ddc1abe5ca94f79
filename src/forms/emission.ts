import { useLayoutEffect, useRef } from 'react'

/** Milliseconds. */
export const emitsAfter = 1

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

/** Password managers fill in several fields in one tick; they are validated together. */
export function useEmission<C>(emit: (changed: ReadonlySet<C>) => void): (change: C) => void {
  const latest = useRef(emit)
  useLayoutEffect(() => {
    latest.current = emit
  })
  const emitter = useRef<((change: C) => void) | null>(null)
  return (change) => {
    emitter.current ??= emission<C>((changed) => latest.current(changed))
    emitter.current(change)
  }
}

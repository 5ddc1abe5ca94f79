import { useState, useSyncExternalStore } from 'react'

/**
 * What only the browser knows: storage, the user agent, the width of the window. Cached pages are the same for everyone,
 * so the server and hydration see `serverValue`; the value is read once, before the first render after that.
 */
export function useClientValue<T>(read: () => T, serverValue: T): T {
  const [readOnce] = useState(() => once(read))
  return useSyncExternalStore(neverChanges, readOnce, () => serverValue)
}

/** False on the server and during hydration, and true from the first render of what the browser renders itself. */
export function useHydrated(): boolean {
  return useClientValue(() => true, false)
}

const neverChanges = () => () => {}

function once<T>(read: () => T): () => T {
  let known: [T] | undefined
  return () => (known ??= [read()])[0]
}

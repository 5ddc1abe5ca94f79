import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { messages } from './messages.ts'

/** Kept by `network-status.ts` once it is loaded. */
export const network = createStore(() => ({ isOffline: false }))

export function NetworkBar() {
  const { isOffline } = useStore(network)
  useEffect(() => {
    const lost = () => network.setState({ isOffline: true })
    window.addEventListener('offline', lost)
    return () => window.removeEventListener('offline', lost)
  }, [])
  return <div role="status">{isOffline && <p className="shell-offline">{messages.offline}</p>}</div>
}

import { useEffect, useState } from 'react'
import { sv } from '#storefront/sv.ts'

const checkEvery = 5000

/** Told when the network is lost and until it is back. */
export function NetworkBar() {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const check = () => setOffline(!navigator.onLine)
    const timer = setInterval(check, checkEvery)
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', check)
      window.removeEventListener('offline', check)
    }
  }, [])
  return <div role="status">{isOffline && <p className="netbar">{sv.offline}</p>}</div>
}

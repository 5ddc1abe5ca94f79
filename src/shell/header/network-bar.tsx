import { useEffect, useState } from 'react'
import { messages } from '#shell/messages.ts'

const checkEvery = 5000

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
  return <div role="status">{isOffline && <p className="shell-offline">{messages.offline}</p>}</div>
}

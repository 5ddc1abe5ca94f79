import { useEffect, useState } from 'react'
import { uiMessages } from './countdown-messages.ts'
import './countdown.css'

type CountdownProps = {
  /** Unix seconds. */
  to: number
  from: Date
}

const day = 86_400

/** Announced to screen readers once a minute. */
export function Countdown({ to, from }: CountdownProps) {
  const [now, setNow] = useState(from.getTime())
  useEffect(() => {
    const ahead = isPreview() ? from.getTime() - Date.now() : 0
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [from])
  const left = Math.floor(to - now / 1000)
  if (left <= 0) return null
  const days = Math.floor(left / day)
  const [hours, minutes, seconds] = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
  return (
    <p className="countdown" role="timer" aria-label={uiMessages.left(days, hours, minutes)} suppressHydrationWarning>
      {days > 0 && <b aria-hidden="true">{uiMessages.days(days)}</b>}
      {[hours, minutes, seconds].map((part, index) => (
        <span key={index} aria-hidden="true">
          {index > 0 && <i>:</i>}
          <b suppressHydrationWarning>{String(part).padStart(2, '0')}</b>
        </span>
      ))}
    </p>
  )
}

function isPreview(): boolean {
  return new URLSearchParams(window.location.search).has('at')
}

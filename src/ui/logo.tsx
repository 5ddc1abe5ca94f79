import { Link } from './link.tsx'
import { messages } from './messages.ts'
import './logo.css'

export function Logo({ href, isChristmas }: { href: string; isChristmas?: boolean | undefined }) {
  return (
    <Link className="logo" href={href} aria-label={messages.home}>
      <Mark isChristmas={isChristmas} />
      <span aria-hidden="true">krets</span>
    </Link>
  )
}

export function Mark({ isChristmas }: { isChristmas?: boolean | undefined }) {
  const lime = 'var(--fosfor-400)'
  const light = isChristmas ? lime : 'none'
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke={lime} strokeWidth="3.6" strokeLinecap="round" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="var(--mask-600)" stroke="none" />
      <path d="M12 8v24M12 23h4l8.5-8.5M18.6 20.6l5.900 5.900" strokeLinejoin="round" />
      <circle cx="27.2" cy="11.8" r="3.4" strokeWidth="3" fill={light} />
      <circle cx="27.2" cy="29.2" r="3.4" strokeWidth="3" fill={light} />
      {isChristmas && (
        <g fill={lime} stroke="none">
          <circle cx="34" cy="20.5" r="1.6" />
          <circle cx="20" cy="34" r="1.6" />
          <circle cx="19.5" cy="9" r="1.6" />
        </g>
      )}
    </svg>
  )
}

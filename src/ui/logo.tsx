import { isWideLogo } from '#core/logo-file.ts'
import { shop } from '#core/shop.ts'
import { Link } from './link.tsx'
import { messages } from './messages.ts'
import './logo.css'

export function Logo({ href, isChristmas }: { href: string; isChristmas?: boolean | undefined }) {
  const { logo, darkLogo } = shop.look
  const { wordmark } = shop.brand
  const isWritten = !(logo && isWideLogo(logo))
  return (
    <Link className="logo" href={href} aria-label={isWritten ? messages.homeAs(wordmark) : messages.home}>
      {logo ? (
        <img className={darkLogo ? 'logo--light' : undefined} src={logo} alt="" />
      ) : (
        <Mark isChristmas={isChristmas} />
      )}
      {/* Not loaded where it is not shown. */}
      {logo && darkLogo && <img className="logo--dark" src={darkLogo} alt="" loading="lazy" />}
      {isWritten && <span aria-hidden="true">{wordmark}</span>}
    </Link>
  )
}

function Mark({ isChristmas }: { isChristmas?: boolean | undefined }) {
  const lime = 'var(--fosfor-400)'
  const light = isChristmas ? lime : 'none'
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke={lime} strokeWidth="3.6" strokeLinecap="round" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="var(--mask-600)" stroke="none" />
      {shop.brand.mark === 'circuit' ? (
        <>
          <path d="M12 8v24M12 23h4l8.5-8.5M18.6 20.6l5.900 5.900" strokeLinejoin="round" />
          <circle cx="27.2" cy="11.8" r="3.4" strokeWidth="3" fill={light} />
          <circle cx="27.2" cy="29.2" r="3.4" strokeWidth="3" fill={light} />
        </>
      ) : (
        <path d="M10.5 14.5h19l1.5 16.5h-22zM15 18.5v-5a5 5 0 0 1 10 0v5" strokeWidth="2.8" strokeLinejoin="round" />
      )}
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

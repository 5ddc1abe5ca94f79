import type { ProductCard } from '#catalog/contract.ts'
import { messages } from '#catalog/messages.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { releaseNote } from '#inventory/release.ts'
import { priceLabel } from '#pricing/price-label.ts'
import { Icon } from '#ui/icon.tsx'
import './splash.css'

export type SplashKind = keyof typeof looks

const looks = {
  flash: { look: 'flash', icon: 'lightning' },
  member: { look: 'medlem', icon: null },
  recent: { look: 'sankt', icon: null },
  unique: { look: 'unikt', icon: null },
  fyndware: { look: 'fynd', icon: null },
  campaign: { look: 'kampanj', icon: null },
  new: { look: 'nyhet', icon: null },
  today: { look: 'idag', icon: null },
  locked: { look: 'locked', icon: 'lock-simple' },
  sponsored: { look: 'sponsored', icon: null },
} as const

export function Splash({ kind, text }: { kind: SplashKind; text: string }) {
  const { look, icon } = looks[kind]
  return (
    <span className={`splash splash--${look}`}>
      {icon && <Icon name={icon} weight="fill" />}
      {text}
    </span>
  )
}

type SplashesProps = {
  product: Pick<ProductCard, 'price' | 'lowestPrice' | 'isFyndware' | 'release' | 'minimumRankLevel' | 'sponsored'>
  now: Date
  rankLevel?: number | null | undefined
  /** Class of the wrapping element, which is rendered only when there are any. */
  className?: string
}

/** At most two, the price first. Sponsored products are always labelled. */
export function Splashes({ product, now, rankLevel = null, className }: SplashesProps) {
  const release = releaseNote(product.release?.timestamp ?? null, now)
  const labels = [
    priceLabel(product, now),
    release && release.kind !== 'upcoming' ? { kind: release.kind, text: release.text } : null,
    isRankLocked(product.minimumRankLevel, rankLevel)
      ? { kind: 'locked' as const, text: messages.level(product.minimumRankLevel) }
      : null,
  ].filter((label) => label !== null)
  const shown = product.sponsored
    ? [...labels.slice(0, 1), { kind: 'sponsored' as const, text: messages.sponsored }]
    : labels.slice(0, 2)
  const splashes = shown.map((splash) => <Splash key={splash.kind} {...splash} />)
  return className === undefined ? splashes : splashes.length > 0 && <div className={className}>{splashes}</div>
}

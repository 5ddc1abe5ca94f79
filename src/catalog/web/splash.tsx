import type { ProductCard } from '#catalog/contract.ts'
import { priceLabel } from '#catalog/price-label.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { releaseNote } from '#catalog/release.ts'
import { sv } from '#catalog/sv.ts'
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
  locked: { look: 'lock', icon: 'lock-simple' },
  sponsored: { look: 'spons', icon: null },
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
  /** Null for a visitor. */
  rankLevel?: number | null | undefined
}

/** The labels in the corner of a product, two at most: the price first. An advertisement is always named. */
export function Splashes({ product, now, rankLevel = null }: SplashesProps) {
  const release = releaseNote(product.release?.timestamp ?? null, now)
  const labels = [
    priceLabel(product, now),
    release && release.kind !== 'upcoming' ? { kind: release.kind, text: release.text } : null,
    isRankLocked(product.minimumRankLevel, rankLevel)
      ? { kind: 'locked' as const, text: sv.level(product.minimumRankLevel) }
      : null,
  ].filter((label) => label !== null)
  const shown = product.sponsored
    ? [...labels.slice(0, 1), { kind: 'sponsored' as const, text: sv.sponsored }]
    : labels.slice(0, 2)
  return shown.map((splash) => <Splash key={splash.kind} {...splash} />)
}

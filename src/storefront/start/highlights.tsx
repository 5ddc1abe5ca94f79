import type { ReactNode } from 'react'
import { promotionMark } from '#analytics/promotion.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import type { Highlight, HighlightSection } from '#content/home-contract.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { useNow } from '#storefront/root.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { FixedLines } from '#ui/fixed-lines.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { homeWords } from './sv.ts'
import './highlights.css'

const looks: Record<string, string> = { peach: 'a', mint: 'b', straw: 'c' }

/** A section of tiles, three beside each other and two on phones. */
export function Highlights({ section, position }: { section: HighlightSection; position: number }) {
  const id = `h-highlights-${section.id}`
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec__head">
        <h2 id={id}>{section.name}</h2>
        {section.path !== null && (
          <Link className="link" href={section.path}>
            {homeWords.all}
          </Link>
        )}
      </div>
      <Carousel label={section.name} columns={3} hasTiles>
        {section.highlights.map((highlight, index) => (
          <div
            className="hl__at"
            key={highlight.id}
            {...promotionMark({
              location: 'highlights',
              type: highlight.type,
              index,
              id: highlight.id,
              name: highlight.title,
              position,
            })}
          >
            <HighlightTile highlight={highlight} />
          </div>
        ))}
      </Carousel>
    </section>
  )
}

/** Its type decides how it is shown; one of a type that is not known is shown plainly. */
export function HighlightTile({ highlight }: { highlight: Highlight }) {
  const now = useNow()
  const { kind, more } = aboutOf(highlight, now)
  return (
    <article className={`hl hl--${looks[highlight.color] ?? 'b'}`} data-type={kind === null ? 'basic' : highlight.type}>
      <div>
        {kind !== null && <span className="hl__k">{kind}</span>}
        <h3>
          <Link href={highlight.path}>{highlight.title}</Link>
        </h3>
        <p>
          <FixedLines lines={2}>{highlight.description}</FixedLines>
        </p>
        {more}
      </div>
      {highlight.image && (
        <div className="hl__i">
          <Image picture={highlight.image} alt="" />
        </div>
      )}
    </article>
  )
}

type About = { kind: string | null; more?: ReactNode }

function aboutOf({ type, campaign, category, manufacturer, product, topListId }: Highlight, now: Date): About {
  if (type === 'campaign' && campaign) {
    const today = dayOf(now)
    const last = campaign.endsAt === null ? null : dayOf(new Date(campaign.endsAt * 1000 - 1))
    return { kind: last === null ? homeWords.campaign : homeWords.campaignUntil(shortDay(last, today)) }
  }
  if (type === 'category' && category) return { kind: homeWords.category }
  if (type === 'manufacturer' && manufacturer) return { kind: homeWords.manufacturer }
  if (type === 'toplist' && topListId !== null) return { kind: homeWords.toplist }
  if (type === 'product' && product)
    return { kind: homeWords.product, more: <PriceTag product={product} now={now} size="s" /> }
  return { kind: null }
}

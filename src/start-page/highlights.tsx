import type { ReactNode } from 'react'
import { promotionMark } from '#analytics/promotion.ts'
import type { Highlight, HighlightSection } from '#content/home-contract.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { useNow } from '#routing/page-context.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { FixedLines } from './fixed-lines.tsx'
import { homeMessages } from './messages.ts'
import './highlights.css'

const looks: Record<string, string> = { peach: 'a', mint: 'b', straw: 'c' }

export function Highlights({ section, position }: { section: HighlightSection; position: number }) {
  const id = `h-highlights-${section.id}`
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{section.name}</h2>
        {section.path !== null && (
          <Link className="link" href={section.path}>
            {homeMessages.all}
          </Link>
        )}
      </div>
      <Carousel label={section.name} columns={3} hasTiles>
        {section.highlights.map((highlight, index) => (
          <div
            className="highlights-place"
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

export function HighlightTile({ highlight }: { highlight: Highlight }) {
  const now = useNow()
  const { kind, more } = aboutOf(highlight, now)
  return (
    <article
      className={`highlights highlights--${looks[highlight.color] ?? 'b'}`}
      data-type={kind === null ? 'basic' : highlight.type}
    >
      <div>
        {kind !== null && <span className="highlights-kind">{kind}</span>}
        <h3>
          <Link href={highlight.path}>{highlight.title}</Link>
        </h3>
        <p>
          <FixedLines lines={2}>{highlight.description}</FixedLines>
        </p>
        {more}
      </div>
      {highlight.image && (
        <div className="highlights-picture">
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
    return { kind: last === null ? homeMessages.campaign : homeMessages.campaignUntil(shortDay(last, today)) }
  }
  if (type === 'category' && category) return { kind: homeMessages.category }
  if (type === 'manufacturer' && manufacturer) return { kind: homeMessages.manufacturer }
  if (type === 'toplist' && topListId !== null) return { kind: homeMessages.toplist }
  if (type === 'product' && product)
    return { kind: homeMessages.product, more: <PriceWithEnergy product={product} now={now} size="s" /> }
  return { kind: null }
}

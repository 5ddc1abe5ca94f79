import { promotionMark } from '#analytics/promotion.ts'
import type { TopPanel as TopPanelData } from '#content/home-contract.ts'
import { useNow } from '#routing/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Countdown } from '#ui/countdown.tsx'
import { type Trace, Traces } from '#ui/traces.tsx'
import { FlashSale } from './flash-sale.tsx'
import { HeroProducts } from './hero-products.tsx'
import { homeMessages } from './messages.ts'
import { PanelProducts } from './panel-products.tsx'

const places = [
  { left: '61.5%', top: '6.5%', width: '34%' },
  { left: '44.5%', top: '15%', width: '20%' },
  { left: '54.5%', top: '63.5%', width: '29.5%' },
  { left: '86.5%', top: '60.5%', width: '10.5%' },
]

const traces: Trace[] = [
  { path: 'M-10 30H44L84 -10' },
  { path: 'M-10 10H30L50 -10' },
  { path: 'M779 20H640L610 -10' },
  { path: 'M300 -10V22L326 48H372', nodes: [[379, 48]] },
  { path: 'M-10 424H40L76 460' },
  { path: 'M330 460V438L352 416H520L545 441V460' },
  { path: 'M392 303V140L424 108H700L742 150V322L704 360H449Z', isLit: true },
  { path: 'M306 227H356L392 263', isLit: true },
]

const smallTraces: Trace[] = [
  { path: 'M-500 250H40L70 280V340' },
  { path: 'M900 30H350L330 10' },
  { path: 'M66 96V60L96 30H290L322 62V214L290 246H98L66 214Z', isLit: true },
  { path: 'M-500 128H34L66 160', isLit: true },
]

const dim = (all: readonly Trace[]) => all.filter(({ isLit }) => !isLit)

export function TopPanel({ panel, position }: { panel: TopPanelData; position: number }) {
  return (
    <>
      <div className={classes('columns', panel.flashSale && 'columns--right')}>
        <Hero panel={panel} position={position} />
        {panel.flashSale && <FlashSale product={panel.flashSale} position={position} />}
      </div>
      {panel.products.length > 0 && <PanelProducts products={panel.products} />}
    </>
  )
}

function Hero({ panel, position }: { panel: TopPanelData; position: number }) {
  const { over, title, text, links, images, campaign, countdownTo } = panel
  const now = useNow()
  const isPlain = images.length === 0
  return (
    <section
      className={classes('start-hero', isPlain && 'start-hero--plain')}
      aria-labelledby="h-hero"
      {...promotionMark({
        location: 'top-panel',
        type: campaign ? 'campaign' : 'basic',
        index: 0,
        id: panel.id,
        name: campaign?.name ?? title.replaceAll('\n', ' '),
        position,
      })}
    >
      <Traces width={779} height={452} traces={isPlain ? dim(traces) : traces} strokeWidth={2.6} />
      <div className="start-hero-text">
        {over && <p className="start-hero-over">{over}</p>}
        <h1 id="h-hero">
          {title.split('\n').map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
          <span className="start-hero-dot">.</span>
        </h1>
        <p className="start-hero-lead">{text}</p>
        {countdownTo !== null && campaign && (
          <div className="start-hero-countdown">
            <p className="small">{homeMessages.countdown(campaign.name)}</p>
            <Countdown to={countdownTo} from={now} />
          </div>
        )}
        <div className="row row--wrap">
          {links.map((link, index) => (
            <ButtonLink key={link.path} variant={index === 0 ? 'm' : 'ob'} size="l" href={link.path}>
              {link.text}
            </ButtonLink>
          ))}
        </div>
      </div>
      {isPlain && <HeroProducts products={panel.products} />}
      <div className="start-hero-art" hidden={isPlain}>
        <div className="only-narrow start-hero-narrow">
          <Traces width={358} height={300} traces={smallTraces} />
        </div>
        {images.map(({ src, width, height }, index) => (
          <div key={src} className={`start-hero-picture start-hero-picture--${index + 1}`} style={places[index]}>
            <img src={src} width={width} height={height} alt="" fetchPriority={index === 0 ? 'high' : 'auto'} />
          </div>
        ))}
      </div>
    </section>
  )
}

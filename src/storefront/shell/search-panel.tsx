import type { MouseEvent, ReactNode } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Image } from '#ui/image.tsx'
import { Rating } from '#ui/rating.tsx'
import { markHits } from './mark-hits.ts'
import { type SearchView, searchOptions } from './search-options.ts'
import '#ui/drop.css'
import './search-panel.css'

type PanelProps = {
  id: string
  view: SearchView
  selected: string | null
  onGo: (href: string) => void
  onClose: () => void
  /** Lets go of what was searched for before. */
  onForget: () => void
}

/** Phrases, categories, campaigns and pages to the left, products to the right. */
export default function SearchPanel({ id, view, selected, onGo, onClose, onForget }: PanelProps) {
  const hrefs = searchOptions(view)
  let next = 0
  const option = (className: string, children: ReactNode) => {
    const { id: optionId = '', href = '' } = hrefs[next++] ?? {}
    return (
      <a
        key={optionId}
        id={`${id}-${optionId}`}
        role="option"
        aria-selected={selected === optionId}
        tabIndex={-1}
        className={selected === optionId ? `${className} is-on` : className}
        href={href}
        onClick={(event) => followed(event, () => onGo(href))}
      >
        {children}
        {selected === optionId && className === 'so' && <Icon name="arrow-elbow-down-left" className="k" />}
      </a>
    )
  }
  return (
    <div className="drop srch" ref={reachDown}>
      {view.kind === 'nothing' && (
        <p className="srch__no" role="status">
          {panelWords.noSuggestions(view.written)}
        </p>
      )}
      {view.kind === 'recent' && (
        <>
          <div className="srch__l" id={`${id}-panel`} role="listbox" aria-label={panelWords.recentSearches}>
            <p className="lbl2" aria-hidden="true">
              {panelWords.recentSearches}
            </p>
            {view.texts.map((text) => option('so', <Line icon="arrow-counter-clockwise" name={text} />))}
          </div>
          <button type="button" className="srch__all" onClick={onForget}>
            {panelWords.forgetSearches}
          </button>
        </>
      )}
      {view.kind === 'hits' && <Hits id={id} view={view} option={option} />}
      {view.kind !== 'recent' && (
        <a
          className="srch__all"
          href={pathTo('search', { text: view.written.trim() })}
          onClick={(event) => followed(event, () => onGo(pathTo('search', { text: view.written.trim() })))}
        >
          {panelWords.moreResults}
          <Icon name="arrow-right" weight="bold" />
        </a>
      )}
      <button type="button" className="srch__x only-s" onClick={onClose}>
        {sv.close}
      </button>
    </div>
  )
}

/** On a phone the panel takes all there is under the field, wherever that stands. */
function reachDown(panel: HTMLElement | null): void {
  panel?.style.setProperty('--top', `${panel.getBoundingClientRect().top}px`)
}

/** A new tab is the browser's own. */
function followed(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go()
}

type Option = (className: string, children: ReactNode) => ReactNode
type HitsProps = { id: string; view: SearchView & { kind: 'hits' }; option: Option }

function Hits({ id, view: { written, answer }, option }: HitsProps) {
  const { phrases, categories, events, pages, products } = answer
  const line = (icon: IconName, name: string, end?: ReactNode) =>
    option('so', <Line icon={icon} name={name} written={written} end={end} />)
  return (
    <div className="srch__lb" id={`${id}-panel`} role="listbox" aria-label={panelWords.suggestions}>
      <div className="srch__l" role="presentation">
        <Group label={panelWords.phrases}>
          {phrases.map(({ suggestion }) => line('magnifying-glass', suggestion))}
        </Group>
        <Group label={sv.categories}>
          {categories.map(({ name, count }) => line('tag', name, <span className="n">{count}</span>))}
        </Group>
        <Group label={panelWords.eventsAndPages}>
          {[...events.map(({ name }) => line('megaphone', name)), ...pages.map(({ name }) => line('file-text', name))]}
        </Group>
      </div>
      {products.length > 0 && (
        <div className="srch__r" role="group" aria-label={sv.products}>
          <p className="row row--b lbl2" aria-hidden="true">
            <span>{sv.products}</span>
            <span className="micro only-l">{panelWords.searchKeys}</span>
          </p>
          {products.map((product) => option('sp', <Product product={product} written={written} />))}
        </div>
      )}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <p className="lbl2" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}

type LineProps = { icon: IconName; name: string; written?: string; end?: ReactNode }

function Line({ icon, name, written = '', end }: LineProps) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <Marked text={name} written={written} />
      </span>
      {end}
    </>
  )
}

function Product({ product, written }: { product: ProductCard; written: string }) {
  const now = useNow()
  return (
    <>
      <span className="tile">
        <Image picture={product.image} alt="" />
      </span>
      <span className="sp__t">
        <b>
          <Marked text={product.name} written={written} />
        </b>
        <span className="row">
          {product.rating && <Rating value={product.rating.rating} count={product.reviewCount} />}
          <StockOf product={product} now={now} />
        </span>
      </span>
      <PriceTag product={product} now={now} />
    </>
  )
}

function Marked({ text, written }: { text: string; written: string }) {
  return markHits(text, written).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))
}

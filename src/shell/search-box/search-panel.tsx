import type { MouseEvent, ReactNode } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { PriceLines } from '#pricing/web/price-tag.tsx'
import { useNow } from '#routing/page-context.ts'
import { messages } from '#shell/messages.ts'
import { panelMessages } from '#shell/panels-messages.ts'
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
  onClear: () => void
}

export default function SearchPanel({ id, view, selected, onGo, onClose, onClear }: PanelProps) {
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
        {selected === optionId && className === 'search-panel-option' && (
          <Icon name="arrow-elbow-down-left" className="search-panel-kind" />
        )}
      </a>
    )
  }
  return (
    <div className="drop search-panel" data-in-use ref={reachDown}>
      {view.kind === 'nothing' && (
        <p className="search-panel-none" role="status">
          {panelMessages.noSuggestions(view.written)}
        </p>
      )}
      {view.kind === 'recent' && (
        <>
          <div
            className="search-panel-list"
            id={`${id}-panel`}
            role="listbox"
            aria-label={panelMessages.recentSearches}
          >
            <p className="search-panel-label" aria-hidden="true">
              {panelMessages.recentSearches}
            </p>
            {view.texts.map((text) =>
              option('search-panel-option', <Line icon="arrow-counter-clockwise" name={text} />),
            )}
          </div>
          <button type="button" className="search-panel-all" onClick={onClear}>
            {panelMessages.clearSearches}
          </button>
        </>
      )}
      {view.kind === 'hits' && <Hits id={id} view={view} option={option} />}
      {view.kind !== 'recent' && (
        <a
          className="search-panel-all"
          href={pathTo('search', { text: view.written.trim() })}
          onClick={(event) => followed(event, () => onGo(pathTo('search', { text: view.written.trim() })))}
        >
          {panelMessages.moreResults}
          <Icon name="arrow-right" weight="bold" />
        </a>
      )}
      <button type="button" className="search-panel-close only-narrow" onClick={onClose}>
        {panelMessages.close}
      </button>
    </div>
  )
}

function reachDown(panel: HTMLElement | null): void {
  panel?.style.setProperty('--top', `${panel.getBoundingClientRect().top}px`)
}

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
    option('search-panel-option', <Line icon={icon} name={name} written={written} end={end} />)
  return (
    <div className="search-panel-listbox" id={`${id}-panel`} role="listbox" aria-label={panelMessages.suggestions}>
      <div className="search-panel-list" role="presentation">
        <Group label={panelMessages.phrases}>
          {phrases.map(({ suggestion }) => line('magnifying-glass', suggestion))}
        </Group>
        <Group label={messages.categories}>
          {categories.map(({ name, count }) => line('tag', name, <span className="search-panel-count">{count}</span>))}
        </Group>
        <Group label={panelMessages.eventsAndPages}>
          {[...events.map(({ name }) => line('megaphone', name)), ...pages.map(({ name }) => line('file-text', name))]}
        </Group>
      </div>
      {products.length > 0 && (
        <div className="search-panel-products" role="group" aria-label={panelMessages.productGroup}>
          <p className="row row--between search-panel-label" aria-hidden="true">
            <span>{panelMessages.productGroup}</span>
            <span className="micro only-wide">{panelMessages.searchKeys}</span>
          </p>
          {products.map((product) => option('search-panel-product', <Product product={product} written={written} />))}
        </div>
      )}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <p className="search-panel-label" aria-hidden="true">
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
      <span className="search-panel-product-text">
        <b>
          <Marked text={product.name} written={written} />
        </b>
        <span className="row">
          {product.rating && <Rating value={product.rating.rating} count={product.reviewCount} />}
          <StockOf product={product} now={now} />
        </span>
      </span>
      <PriceLines product={product} now={now} />
    </>
  )
}

function Marked({ text, written }: { text: string; written: string }) {
  return markHits(text, written).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))
}

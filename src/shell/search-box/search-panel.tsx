import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#routing/page-context.ts'
import { messages } from '#shell/messages.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Image } from '#ui/image.tsx'
import { Rating } from '#ui/rating.tsx'
import { type SearchView, searchOptions } from './search-options.ts'
import { followed, Group, Line, Marked, type Option } from './search-panel-lines.tsx'
import { PanelPlan } from './search-panel-plan.tsx'
import { Recent } from './search-panel-recent.tsx'
import '#ui/drop.css'
import './search-panel.css'

type PanelProps = {
  id: string
  view: SearchView
  selected: string | null
  onGo: (href: string) => void
  onClose: () => void
  onRemove: (search: string) => void
  onClear: () => void
}

export default function SearchPanel({ id, view, selected, onGo, onClose, onRemove, onClear }: PanelProps) {
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
      {view.kind === 'nothing' && <Nothing id={id} view={view} option={option} />}
      {view.kind === 'recent' && <Recent id={id} view={view} option={option} onRemove={onRemove} onClear={onClear} />}
      {view.kind === 'hits' && <Hits id={id} view={view} option={option} onGo={onGo} />}
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

type HitsProps = { id: string; view: SearchView & { kind: 'hits' }; option: Option; onGo: (href: string) => void }

function Hits({ id, view: { written, answer, recent }, option, onGo }: HitsProps) {
  const { phrases, categories, events, pages, products, plan, instead } = answer
  const line = (icon: IconName, name: string, end?: ReactNode) =>
    option('search-panel-option', <Line icon={icon} name={name} written={instead ?? written} end={end} />)
  // Options are numbered in the order they are made.
  const places = () => (
    <Group label={panelMessages.eventsAndPages}>
      {[...events.map(({ name }) => line('megaphone', name)), ...pages.map(({ name }) => line('file-text', name))]}
    </Group>
  )
  const first = plan?.page ? places() : null
  return (
    <>
      {instead !== undefined && (
        <p className="search-panel-instead" role="status">
          {panelMessages.instead(written.trim(), instead)}
        </p>
      )}
      {plan && <PanelPlan plan={plan} written={written} onGo={onGo} />}
      <div className="search-panel-listbox" id={`${id}-panel`} role="listbox" aria-label={panelMessages.suggestions}>
        <div className="search-panel-list" role="presentation">
          {first}
          <Group label={panelMessages.recentSearches}>
            {recent.map((text) => line('arrow-counter-clockwise', text))}
          </Group>
          <Group label={panelMessages.phrases}>
            {phrases.map(({ suggestion }) => line('magnifying-glass', suggestion))}
          </Group>
          <Group label={messages.categories}>
            {categories.map(({ name, count }) =>
              line('tag', name, <span className="search-panel-count">{count}</span>),
            )}
          </Group>
          {first === null && places()}
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
    </>
  )
}

type NothingProps = { id: string; view: SearchView & { kind: 'nothing' }; option: Option }

function Nothing({ id, view: { written, categories = [] }, option }: NothingProps) {
  return (
    <>
      <p className="search-panel-none" role="status">
        {panelMessages.noSuggestions(written)}
      </p>
      {categories.length > 0 && (
        <div
          className="search-panel-list"
          id={`${id}-panel`}
          role="listbox"
          aria-label={panelMessages.largestCategories}
        >
          <Group label={panelMessages.largestCategories}>
            {categories.map(({ name }) => option('search-panel-option', <Line icon="tag" name={name} />))}
          </Group>
        </div>
      )}
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
        <b key={written}>
          <Marked text={product.name} written={written} />
        </b>
        <span className="row">
          {product.rating && <Rating value={product.rating.rating} count={product.reviewCount} />}
          <StockOf product={product} now={now} />
        </span>
      </span>
      <PriceWithEnergy product={product} now={now} />
    </>
  )
}

import type { ReactNode } from 'react'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { sv } from '#storefront/sv.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Image } from '#ui/image.tsx'
import { Rating } from '#ui/rating.tsx'
import { markHits } from './search-options.ts'
import type { Suggestions } from './use-suggestions.ts'
import '#ui/drop.css'
import './search-panel.css'

type PanelProps = {
  id: string
  text: string
  suggestions: Suggestions
  selected: string | null
  onGo: (href: string) => void
}

/** Phrases, categories, campaigns and pages to the left, products to the right. */
export default function SearchPanel({ id, text, suggestions, selected, onGo }: PanelProps) {
  const now = useNow()
  if (!suggestions)
    return <div className="drop srch srch--wait" id={`${id}-panel`} role="listbox" aria-label={sv.suggestions} />
  const { phrases, categories, events, pages, products } = suggestions.answer
  const isEmpty = phrases.length + categories.length + events.length + pages.length + products.length === 0
  let next = 0
  const option = (href: string, className: string, children: ReactNode) => {
    const optionId = `option-${next++}`
    return (
      <a
        key={optionId}
        id={`${id}-${optionId}`}
        role="option"
        aria-selected={selected === optionId}
        tabIndex={-1}
        className={selected === optionId ? `${className} is-on` : className}
        href={href}
        onClick={(event) => {
          event.preventDefault()
          onGo(href)
        }}
      >
        {children}
      </a>
    )
  }
  const line = (href: string, icon: IconName, name: string, end?: ReactNode) =>
    option(
      href,
      'so',
      <>
        <Icon name={icon} />
        <span>
          <Hits text={name} written={text} />
        </span>
        {end}
      </>,
    )
  const left = (
    <div className="srch__l" role="presentation">
      {phrases.length > 0 && (
        <Group label={sv.phrases}>
          {phrases.map(({ raw, suggestion }) => line(pathTo('search', { text: raw }), 'magnifying-glass', suggestion))}
        </Group>
      )}
      {categories.length > 0 && (
        <Group label={sv.categories}>
          {categories.map(({ name, path, count }) => line(path, 'tag', name, <span className="n">{count}</span>))}
        </Group>
      )}
      {events.length + pages.length > 0 && (
        <Group label={sv.eventsAndPages}>
          {events.map(({ name, path }) => line(path, 'megaphone', name))}
          {pages.map(({ name, path }) => line(path, 'file-text', name))}
        </Group>
      )}
    </div>
  )
  return (
    <div className="drop srch">
      {isEmpty ? (
        <p className="srch__no" role="status">
          {sv.noSuggestions(suggestions.text)}
        </p>
      ) : (
        <div className="srch__lb" id={`${id}-panel`} role="listbox" aria-label={sv.suggestions}>
          {left}
          <div className="srch__r" role="group" aria-label={sv.products}>
            <p className="row row--b lbl2" aria-hidden="true">
              <span>{sv.products}</span>
              <span className="micro only-l">{sv.searchKeys}</span>
            </p>
            {products.slice(0, 6).map((product) =>
              option(
                pathTo('product', { id: product.id, name: product.name }),
                'sp',
                <>
                  <span className="tile">
                    <Image picture={product.image} alt="" />
                  </span>
                  <span className="sp__t">
                    <b>
                      <Hits text={product.name} written={text} />
                    </b>
                    <span className="row">
                      {product.rating && <Rating value={product.rating.rating} count={product.reviewCount} />}
                      <StockOf product={product} now={now} />
                    </span>
                  </span>
                  <PriceTag product={product} now={now} />
                </>,
              ),
            )}
          </div>
        </div>
      )}
      <button type="submit" className="srch__all">
        {sv.moreResults}
        <Icon name="arrow-right" weight="bold" />
      </button>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className="lbl2" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}

function Hits({ text, written }: { text: string; written: string }) {
  return markHits(text, written).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))
}

import { useState } from 'react'
import { setValue, toggleStock, toggleValue, valuesOf } from '#search/chosen-filters.ts'
import type { Facet, ProductList } from '#search/contract.ts'
import { type Filter, facetIds } from '#search/filters.ts'
import { sv } from '#search/sv.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Check } from '#ui/check.tsx'
import { Rating } from '#ui/rating.tsx'
import { RangeFilter } from './range-filter.tsx'
import './filters.css'

type FilterPanelProps = {
  list: ProductList
  filters: Filter[]
  onFilters: (filters: Filter[]) => void
}

const shownAtFirst = 7
const valuesAtFirst = 8

/** Stock, price, maker and the first seven attributes; the rest behind "Fler filter". */
export function FilterPanel({ list, filters, onFilters }: FilterPanelProps) {
  const [showsAll, setShowsAll] = useState(false)
  const facets = showsAll ? list.filters : list.filters.slice(0, shownAtFirst)
  const hidden = list.filters.length - facets.length
  return (
    <div className="panel filt" id="filter">
      <div className="filt__h">
        <h2>{sv.filter}</h2>
        {filters.length > 0 && (
          <button type="button" className="link small" onClick={() => onFilters([])}>
            {sv.clearAll}
          </button>
        )}
      </div>
      {list.filters.length === 0 && list.stockFilter.length === 0 && <p className="filt__no muted">{sv.noFilters}</p>}
      {list.stockFilter.length > 0 && (
        <Accordion title={sv.stock} isOpen>
          <div className="f2">
            {list.stockFilter.slice(0, 2).map((place) => (
              <Check
                key={place.value}
                label={place.text}
                count={place.count}
                checked={isStockChosen(filters, place.value)}
                onChange={() => onFilters(toggleStock(filters, place.value))}
              />
            ))}
          </div>
        </Accordion>
      )}
      {facets.map((facet) => (
        <FacetGroup key={facet.id} facet={facet} filters={filters} onFilters={onFilters} />
      ))}
      {hidden > 0 && (
        <button type="button" className="filt__more" onClick={() => setShowsAll(true)}>
          {sv.moreFilters} ({hidden})
        </button>
      )}
    </div>
  )
}

type GroupProps = { facet: Facet; filters: Filter[]; onFilters: (filters: Filter[]) => void }

function FacetGroup({ facet, filters, onFilters }: GroupProps) {
  const chosen = facet.kind === 'range' ? 0 : valuesOf(filters, facet.id).length
  return (
    <Accordion title={facet.name} info={chosen > 0 ? sv.chosen(chosen) : undefined} isOpen>
      {facet.kind === 'range' && facet.range ? (
        <RangeFilter
          key={`${facet.range.from}-${facet.range.to}`}
          name={facet.name.toLowerCase()}
          unit={facet.unit}
          range={facet.range}
          onRange={(value) => onFilters(setValue(filters, facet.id, value))}
        />
      ) : (
        <FacetValues facet={facet} filters={filters} onFilters={onFilters} />
      )}
    </Accordion>
  )
}

function FacetValues({ facet, filters, onFilters }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isRating = facet.id === facetIds.rating
  // Ticked at once, not first when the list has come.
  const chosen = valuesOf(filters, facet.id)
  const values = showsAll
    ? facet.values
    : facet.values.filter((value, index) => index < valuesAtFirst || chosen.includes(value.value))
  return (
    <>
      <div className={isRating ? undefined : 'f2'}>
        {values.map((value) => (
          <Check
            key={value.value}
            type={isRating ? 'radio' : 'checkbox'}
            name={`facet-${facet.id}`}
            label={isRating ? <Stars value={value.value} /> : value.text}
            count={value.count}
            checked={chosen.includes(value.value)}
            disabled={value.count === 0 && !chosen.includes(value.value)}
            onChange={() =>
              onFilters(
                isRating ? setValue(filters, facet.id, value.value) : toggleValue(filters, facet.id, value.value),
              )
            }
          />
        ))}
      </div>
      {facet.values.length > valuesAtFirst && (
        <button
          type="button"
          className="link small filt__all"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? sv.showFewer : sv.showAll(facet.values.length, facet.name.toLowerCase())}
        </button>
      )}
    </>
  )
}

function Stars({ value }: { value: string }) {
  return (
    <span className="row">
      <Rating value={Number(value)} hidesNumber />
      {sv.upwards}
    </span>
  )
}

function isStockChosen(filters: Filter[], place: string): boolean {
  return filters.some((filter) => filter.type === 'stock' && filter.value.split('~').includes(place))
}

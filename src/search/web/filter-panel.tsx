import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { rendered } from '#hydration/hydrated-part.tsx'
import { stockIn, valuesOf } from '#search/chosen-filters.ts'
import type { ProductList } from '#search/contract.ts'
import { filterMessages } from '#search/filter-messages.ts'
import { messages } from '#search/messages.ts'
import { branches } from '#search/search-tree.ts'
import { attributeFilter, type Filter, facetIds } from '#search-engine/filters.ts'
import { keptPart } from '#ui/kept-html.tsx'
import { FacetGroup } from './facet-group.tsx'
import { StockGroup } from './stock-group.tsx'
import type { TreeGroupProps } from './tree-group.tsx'
import './filters.css'

type FilterPanelProps = {
  list: ProductList
  filters: Filter[]
  onFilters: (filters: Filter[]) => void
  Tree?: ComponentType<TreeGroupProps> | undefined
}

const shownAtFirst = 7

function groupOf(props: Parameters<typeof FacetGroup>[0]): ReactNode {
  const { facet, filters } = props
  const group = () => <FacetGroup {...props} />
  // Hardly two lists have the same chosen prices.
  const isOwn = facet.id === facetIds.price && facet.range !== null && (facet.range.from ?? facet.range.to) !== null
  return isOwn ? group() : keptPart({ of: facet, shows: () => `facet ${valuesOf(filters, facet.id).join('~')}` }, group)
}

export default function FilterPanel({ list, filters, onFilters, Tree }: FilterPanelProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isChosen = (id: number) => valuesOf(filters, id).length > 0
  const facets = list.filters.filter(({ id }, at) => showsAll || at < shownAtFirst || isChosen(id))
  const hidden = list.filters.length - facets.length
  const nodes = Tree ? branches(list.categories) : []
  const stars = filters.filter(({ prioritized }) => prioritized)
  const isStarred = (type: Filter['type'], id?: number) =>
    stars.some((star) => star.type === type && (id === undefined || attributeFilter(star.value).id === id))
  const groups: { key: string; isFirst: boolean; group: ReactNode }[] = [
    {
      key: 'tree',
      isFirst: isStarred('category-filter'),
      group: Tree && nodes.length > 1 && <Tree nodes={nodes} filters={filters} onFilters={onFilters} />,
    },
    {
      key: 'stock',
      isFirst: isStarred('stock'),
      group:
        list.stockFilter.length > 0 &&
        keptPart({ of: list.stockFilter, shows: () => `stock ${stockIn(filters).join()}` }, () => (
          <StockGroup places={list.stockFilter} filters={filters} onFilters={onFilters} />
        )),
    },
    ...facets.map((facet) => ({
      key: String(facet.id),
      isFirst: isStarred('attributes', facet.id),
      group: groupOf({ facet, filters, onFilters }),
    })),
  ].filter(({ group }) => group)
  return (
    <div className="panel filters" id="filter" {...rendered('filters')}>
      <div className="filters-head">
        <h2>{messages.filter}</h2>
        {filters.length > 0 && (
          <button type="button" className="link small" onClick={() => onFilters([])}>
            {messages.clearAll}
          </button>
        )}
      </div>
      {groups.length === 0 && <p className="filters-none muted">{filterMessages.noFilters}</p>}
      {groups
        .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
        .map(({ key, group }) => (
          <Fragment key={key}>{group}</Fragment>
        ))}
      {hidden > 0 && (
        <button type="button" className="filters-more" onClick={() => setShowsAll(true)}>
          {filterMessages.moreFilters} ({hidden})
        </button>
      )}
    </div>
  )
}

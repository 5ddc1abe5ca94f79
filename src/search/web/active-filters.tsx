import { formatNumber } from '#core/money.ts'
import { rendered } from '#hydration/hydrated-part.tsx'
import { chosenCategories, setValue, toggleCategory, toggleStock, toggleValue } from '#search/chosen-filters.ts'
import type { ProductList } from '#search/contract.ts'
import { filterMessages } from '#search/filter-messages.ts'
import { messages } from '#search/messages.ts'
import { nameIn } from '#search/search-tree.ts'
import { attributeFilter, type Filter, facetIds } from '#search-engine/filters.ts'
import { RemovableChip } from '#ui/chip.tsx'

type Props = { list: ProductList; filters: Filter[]; onFilters: (filters: Filter[]) => void }

export default function ActiveFilters({ list, filters, onFilters }: Props) {
  const chips = filters.flatMap((filter) => chipsOf(filter, list, filters))
  if (chips.length === 0) return null
  return (
    <div className="row row--wrap list-view-active" {...rendered('active-filters')}>
      {chips.map(({ key, text, without }) => (
        <RemovableChip key={key} text={text} onRemove={() => onFilters(without)} />
      ))}
      <button type="button" className="link small" onClick={() => onFilters([])}>
        {messages.clearAll}
      </button>
    </div>
  )
}

type Chip = { key: string; text: string; without: Filter[] }

function chipsOf(filter: Filter, list: ProductList, filters: Filter[]): Chip[] {
  if (filter.type === 'stock') {
    return filter.value.split('~').map((place) => ({
      key: `stock ${place}`,
      text: list.stockFilter.find((one) => one.value === place)?.text ?? place,
      without: toggleStock(filters, place),
    }))
  }
  if (filter.type === 'category-filter') {
    return chosenCategories([filter]).map((id) => ({
      key: `category ${id}`,
      text: nameIn(list.categories, id) ?? filterMessages.category,
      without: toggleCategory(filters, id, []),
    }))
  }
  const { id, values } = attributeFilter(filter.value)
  const facet = list.filters.find((one) => one.id === id)
  return values.map((value) => {
    const range = /^(-?[\d.]*)\.\.(-?[\d.]*)$/.exec(value)
    const key = `${id} ${value}`
    if (range) return { key, text: rangeText(range, facet), without: setValue(filters, id, null) }
    const text = facet?.values.find((one) => one.value === value)?.text ?? value
    const isYesNo = facet?.kind === 'boolean' && id !== facetIds.highlighted
    return { key, text: isYesNo ? `${facet.name}: ${text}` : text, without: toggleValue(filters, id, value) }
  })
}

function rangeText([, from, to]: RegExpExecArray, facet: ProductList['filters'][number] | undefined): string {
  const unit = facet?.unit ? `\u00a0${facet.unit}` : ''
  const low = from ? formatNumber(Number(from)) : formatNumber(facet?.range?.min ?? 0)
  const high = to ? formatNumber(Number(to)) : formatNumber(facet?.range?.max ?? 0)
  return `${low}–${high}${unit}`
}

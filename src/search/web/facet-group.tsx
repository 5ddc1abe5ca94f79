import { Check } from '#forms/check.tsx'
import { setValue, toggleValue, valuesOf } from '#search/chosen-filters.ts'
import { filterMessages } from '#search/filter-messages.ts'
import type { Facet } from '#search-engine/contract.ts'
import { type Filter, facetIds } from '#search-engine/filters.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Rating } from '#ui/rating.tsx'
import { RangeFilter } from './range-filter.tsx'
import { ValueList } from './value-list.tsx'

type GroupProps = { facet: Facet; filters: Filter[]; onFilters: (filters: Filter[]) => void }

export function FacetGroup({ facet, filters, onFilters }: GroupProps) {
  const { id, name, unit, kind, range } = facet
  const chosen = valuesOf(filters, id)
  const toggle = (value: string) => onFilters(toggleValue(filters, id, value))
  const yes = facet.values.find(({ value }) => value === 'true')
  if (kind === 'boolean' && id >= firstAttribute && yes && !chosen.includes('false')) {
    return <Yes name={name} value={yes} isChosen={chosen.includes('true')} onToggle={toggle} />
  }
  return (
    <Accordion
      title={name}
      info={
        (kind !== 'range' || facet.values.length > 0) && chosen.length > 0
          ? filterMessages.chosen(chosen.length)
          : undefined
      }
      isOpen
    >
      {kind === 'range' && range && facet.values.length === 0 ? (
        <RangeFilter
          name={name.toLowerCase()}
          unit={unit}
          range={range}
          onRange={(value) => onFilters(setValue(filters, id, value))}
        />
      ) : id === facetIds.rating ? (
        <Stars facet={facet} chosen={chosen} onChoose={(value) => onFilters(setValue(filters, id, value))} />
      ) : (
        <ValueList
          name={name.toLowerCase()}
          values={facet.values}
          isWide={facet.values.length === 1}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
    </Accordion>
  )
}

const firstAttribute = 10

type YesProps = {
  name: string
  value: Facet['values'][number]
  isChosen: boolean
  onToggle: (value: string) => void
}

function Yes({ name, value: { value, count }, isChosen, onToggle }: YesProps) {
  return (
    <div className="filters-yes">
      <Check
        label={name}
        count={count}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => onToggle(value)}
      />
    </div>
  )
}

type StarsProps = { facet: Facet; chosen: string[]; onChoose: (value: string) => void }

function Stars({ facet, chosen, onChoose }: StarsProps) {
  // Fewer stars that find no more products are no choice.
  const steps = facet.values.filter(
    ({ value, count }, at, all) => chosen.includes(value) || (count > 0 && count !== all[at - 1]?.count),
  )
  return steps.map(({ value, count }) => (
    <Check
      key={value}
      type="radio"
      name={`facet-${facet.id}`}
      label={
        <span className="row">
          <Rating value={Number(value)} hidesNumber isWhole />
          {filterMessages.upwards}
        </span>
      }
      count={count}
      checked={chosen.includes(value)}
      disabled={count === 0 && !chosen.includes(value)}
      onChange={() => onChoose(value)}
    />
  ))
}

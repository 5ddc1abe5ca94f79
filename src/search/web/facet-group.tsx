import { setValue, toggleValue, valuesOf } from '#search/chosen-filters.ts'
import { messages } from '#search/messages.ts'
import type { Facet } from '#search-engine/contract.ts'
import { type Filter, facetIds } from '#search-engine/filters.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Check } from '#ui/check.tsx'
import { Rating } from '#ui/rating.tsx'
import { RangeFilter } from './range-filter.tsx'
import { ValueList } from './value-list.tsx'

type GroupProps = { facet: Facet; filters: Filter[]; onFilters: (filters: Filter[]) => void }

export function FacetGroup({ facet, filters, onFilters }: GroupProps) {
  const { id, name, unit, kind, range } = facet
  const chosen = valuesOf(filters, id)
  return (
    <Accordion
      title={name}
      info={kind !== 'range' && chosen.length > 0 ? messages.chosen(chosen.length) : undefined}
      isOpen
    >
      {kind === 'range' && range ? (
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
          onToggle={(value) => onFilters(toggleValue(filters, id, value))}
        />
      )}
    </Accordion>
  )
}

type StarsProps = { facet: Facet; chosen: string[]; onChoose: (value: string) => void }

function Stars({ facet, chosen, onChoose }: StarsProps) {
  return facet.values.map(({ value, count }) => (
    <Check
      key={value}
      type="radio"
      name={`facet-${facet.id}`}
      label={
        <span className="row">
          <Rating value={Number(value)} hidesNumber isWhole />
          {messages.upwards}
        </span>
      }
      count={count}
      checked={chosen.includes(value)}
      disabled={count === 0 && !chosen.includes(value)}
      onChange={() => onChoose(value)}
    />
  ))
}

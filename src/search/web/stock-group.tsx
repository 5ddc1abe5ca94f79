import { useSession } from '#identity/web/session.ts'
import { stockIn, toggleStock } from '#search/chosen-filters.ts'
import { filterMessages } from '#search/filter-messages.ts'
import type { StockFacet } from '#search-engine/contract.ts'
import type { Filter } from '#search-engine/filters.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ValueList } from './value-list.tsx'

type StockGroupProps = { places: StockFacet[]; filters: Filter[]; onFilters: (filters: Filter[]) => void }

export function StockGroup({ places, filters, onFilters }: StockGroupProps) {
  const starred = useSession((state) => state.starredStores)
  const isOwn = ({ value }: StockFacet) => !/^\d+$/.test(value) || starred.includes(Number(value))
  const chosen = stockIn(filters)
  return (
    <Accordion
      title={filterMessages.stock}
      info={chosen.length > 0 ? filterMessages.chosen(chosen.length) : undefined}
      isOpen
    >
      <ValueList
        name={filterMessages.places}
        values={places.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))}
        chosen={chosen}
        isWide
        onToggle={(place) => onFilters(toggleStock(filters, place))}
      />
    </Accordion>
  )
}

import { useSession } from '#account/web/session.ts'
import { toggleStock } from '#search/chosen-filters.ts'
import type { StockFacet } from '#search/contract.ts'
import type { Filter } from '#search/filters.ts'
import { sv } from '#search/sv.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ValueList } from './value-list.tsx'

type StockGroupProps = { places: StockFacet[]; filters: Filter[]; onFilters: (filters: Filter[]) => void }

/** On the web, at the supplier, and in stores: the shopper's own stores before the others. */
export function StockGroup({ places, filters, onFilters }: StockGroupProps) {
  const starred = useSession((state) => state.starredStores)
  const isOwn = ({ value }: StockFacet) => !/^\d+$/.test(value) || starred.includes(Number(value))
  const chosen = filters.find(({ type }) => type === 'stock')?.value.split('~') ?? []
  return (
    <Accordion title={sv.stock} info={chosen.length > 0 ? sv.chosen(chosen.length) : undefined} isOpen>
      <ValueList
        name={sv.places}
        values={places.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))}
        chosen={chosen}
        isWide
        onToggle={(place) => onFilters(toggleStock(filters, place))}
      />
    </Accordion>
  )
}

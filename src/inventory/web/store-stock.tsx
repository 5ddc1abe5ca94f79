import type { ReactNode } from 'react'
import { storeStockMessages as messages } from '#inventory/store-stock-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { StockSign } from './stock-line.tsx'
import './store-stock.css'

export type StoreStock = {
  id: number
  name: string
  isStarred: boolean
  units: number
  distance?: string | undefined
}

export function StoreStockList({
  stores,
  label,
  star,
}: {
  stores: readonly StoreStock[]
  label?: string | undefined
  star?: (store: StoreStock) => ReactNode
}) {
  return (
    <ul className="store-stock" aria-label={label}>
      {stores.map((store) => (
        <li key={store.id}>
          {star ? (
            star(store)
          ) : (
            <Icon
              name="star"
              weight={store.isStarred ? 'fill' : 'regular'}
              className={store.isStarred ? 'store-stock-in' : ''}
            />
          )}
          <span>
            {store.isStarred && !star && <span className="visually-hidden">{messages.starred}: </span>}
            {store.name}
            {store.distance && <span className="subtle small"> {store.distance}</span>}
          </span>
          <StockUnits units={store.units} />
        </li>
      ))}
    </ul>
  )
}

function StockUnits({ units }: { units: number }) {
  if (units === 0) return <StockSign kind="out" text={messages.soldOut} />
  return <StockSign kind={units === 1 ? 'low' : 'in'} text={messages.units(units)} />
}

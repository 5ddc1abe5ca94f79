import type { ReactNode } from 'react'
import { sv } from '#catalog/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { StockSign } from './stock-line.tsx'
import './store-stock.css'

export type StoreStock = {
  id: number
  name: string
  isStarred: boolean
  pieces: number
  /** As read: "1,4 km". */
  distance?: string | undefined
}

/** What stores have on the shelf. */
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
    <ul className="slist" aria-label={label}>
      {stores.map((store) => (
        <li key={store.id}>
          {star ? (
            star(store)
          ) : (
            <Icon name="star" weight={store.isStarred ? 'fill' : 'regular'} className={store.isStarred ? 'on' : ''} />
          )}
          <span>
            {store.isStarred && !star && <span className="vh">{sv.starred}: </span>}
            {store.name}
            {store.distance && <span className="subtle small"> {store.distance}</span>}
          </span>
          <Pieces pieces={store.pieces} />
        </li>
      ))}
    </ul>
  )
}

function Pieces({ pieces }: { pieces: number }) {
  if (pieces === 0) return <StockSign kind="out" text={sv.soldOut} />
  return <StockSign kind={pieces === 1 ? 'low' : 'in'} text={sv.pieces(pieces)} />
}

import { useContext } from 'react'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { piecesAt } from '#content/slot-piece.ts'
import type { SlotPlace } from '#content/slot-places.ts'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { SlotsContext } from '#routing/page-context.ts'

const loadPieces = () => import('./slot-pieces.tsx')
const parts = {
  'product-below-price': hydratedPart('slot-product-below-price', loadPieces),
  'cart-above-summary': hydratedPart('slot-cart-above-summary', loadPieces),
  'start-page': hydratedPart('slot-start-page', loadPieces),
}

type SlotProps = { place: Exclude<SlotPlace, 'footer'>; product?: ShownProduct }

/** A place where extensions show something. Nothing when none does. */
export function Slot({ place, product }: SlotProps) {
  const pieces = piecesAt(useContext(SlotsContext), place, product)
  const Pieces = parts[place]
  return pieces.length > 0 ? <Pieces pieces={pieces} place={place} /> : null
}

import type { ProductRow } from '#catalog/product-row.ts'
import type { DrawingType } from '#illustrations/frames.ts'
import type { Good } from './good.ts'

type Charger = NonNullable<ProductRow['charger']>

const charger = (minWatts: number, maxWatts: number, { isIncluded = false } = {}): Charger => ({
  isIncluded,
  minWatts,
  maxWatts,
  usesPowerDelivery: maxWatts > 15,
})

/** What is charged by USB-C, by its drawing and form. */
const chargers: Partial<Record<`${DrawingType} ${number}`, Charger>> = {
  'laptop 0': charger(45, 100, { isIncluded: true }),
  'mobil 0': charger(5, 27),
  'surfplatta 0': charger(10, 45),
  'oronsnackor 0': charger(2.5, 5),
  'kamera 0': charger(5, 27),
  'actionkamera 0': charger(5, 18),
  'hogtalare 1': charger(5, 15),
  'konsol 1': charger(18, 39, { isIncluded: true }),
}
const wireless: Partial<Record<DrawingType, Charger>> = {
  horlurar: charger(2.5, 5),
  mus: charger(2.5, 5),
  tangentbord: charger(2.5, 5),
}

export function chargerOf({ drawing, attributes }: Good): Pick<ProductRow, 'charger'> {
  const found =
    chargers[`${drawing.type} ${drawing.v}`] ?? (attributes.Trådlös === true ? wireless[drawing.type] : undefined)
  return found ? { charger: found } : {}
}

import type { AttributeName } from './attributes.ts'

type Accessory = { of: number; needs: number[]; sameAs?: AttributeName }

/**
 * Which categories are accessories of which, most wanted first; with an attribute, only products that share its value.
 */
const table: Accessory[] = [
  { of: 110, needs: [134, 132, 133, 135, 137, 216] },
  { of: 120, needs: [333, 332, 131, 132, 133, 422] },
  { of: 210, needs: [218, 135] },
  { of: 211, needs: [212], sameAs: 'Sockel' },
  { of: 211, needs: [221, 223] },
  { of: 212, needs: [213], sameAs: 'Minnestyp' },
  { of: 212, needs: [215, 227] },
  { of: 219, needs: [222, 218] },
  { of: 221, needs: [223, 222] },
  { of: 310, needs: [334, 331, 320, 841] },
  { of: 312, needs: [715, 617] },
  { of: 322, needs: [332, 331] },
  { of: 332, needs: [336] },
  { of: 333, needs: [336, 332] },
  { of: 338, needs: [137, 337] },
  { of: 410, needs: [432, 523, 135] },
  { of: 420, needs: [137, 135, 521] },
  { of: 430, needs: [523, 135] },
  { of: 513, needs: [225] },
  { of: 530, needs: [716, 135, 513] },
  { of: 610, needs: [613, 614, 617, 511] },
  { of: 611, needs: [613, 614, 511] },
  { of: 612, needs: [614] },
  { of: 32, needs: [36, 613, 614, 511] },
  { of: 711, needs: [713], sameAs: 'Fattning' },
  { of: 711, needs: [715, 716, 717] },
  { of: 712, needs: [715, 716] },
  { of: 714, needs: [715] },
  { of: 814, needs: [217, 815] },
  { of: 810, needs: [815] },
  { of: 823, needs: [715, 841] },
]

export type SeedAccessory = {
  category_id: number
  accessory_id: number
  attribute: AttributeName | null
  position: number
}

export const accessories: SeedAccessory[] = table.flatMap(({ of, needs, sameAs }, at) =>
  needs.map((accessory_id, place) => ({
    category_id: of,
    accessory_id,
    attribute: sameAs ?? null,
    position: at * 10 + place,
  })),
)

import type { ProductRow } from '#catalog/product-row.ts'
import { formatPrice } from '#core/money.ts'
import { dice, pick } from '#illustrations/dice.ts'
import type { Good } from './good.ts'
import { identityOf } from './identity.ts'
import { kindOf } from './kinds.ts'
import { believable } from './prices.ts'
import { rowOf } from './row.ts'
import { typeset } from './typeset.ts'

type Condition = { id: NonNullable<ProductRow['fyndwareClass']>; words: string; text: string; share: number }

const conditions: Condition[] = [
  { id: 1, words: 'Fyndklass 1 · som ny', text: 'Öppnad och återförsluten. Inga spår av användning.', share: 0.88 },
  {
    id: 2,
    words: 'Fyndklass 2 · öppnad förpackning',
    text: 'Provad och rengjord. Små märken som inte syns på en armlängds håll kan finnas.',
    share: 0.8,
  },
  {
    id: 3,
    words: 'Fyndklass 3 · lätt använd',
    text: 'Synliga repor på höljet. Fungerar som den ska i alla delar.',
    share: 0.7,
  },
  {
    id: 4,
    words: 'Fyndklass 4 · tydligt använd',
    text: 'Märken och repor, eventuellt saknas något tillbehör som inte behövs för att använda varan.',
    share: 0.6,
  },
  { id: 10, words: 'Utan originalförpackning', text: 'Ny vara i neutral kartong.', share: 0.85 },
  {
    id: 11,
    words: 'Skadad förpackning',
    text: 'Ny vara. Kartongen är bucklig, innehållet är kontrollerat.',
    share: 0.87,
  },
  {
    id: 13,
    words: 'Renoverad i vår verkstad',
    text: 'Lagad, rengjord och provad i ett dygn. Slitdelar är bytta.',
    share: 0.72,
  },
]

/** The fyndvara sections, by the section of the new product. */
const places: Record<number, number> = { 1: 71, 2: 71, 13: 72, 3: 73, 4: 73, 5: 74, 6: 74, 14: 74, 7: 75 }

/** Opened, displayed and repaired products: about one in five of those sold new. */
export function bargainOf(good: Good, now: Date): ProductRow | null {
  const { family } = good
  const next = dice(`bargain ${good.id}`)
  const category = places[good.sectionId]
  const isFit =
    good.price >= 500 &&
    kindOf(good).isInsurable &&
    !family.isDigital &&
    family.releaseIn === undefined &&
    !family.isLimited
  if (category === undefined || !isFit || next() > 0.2) return null
  const condition = pick(conditions, next)
  return usedRow(good, now, {
    condition,
    category,
    price: believable(good.price * condition.share),
    units: 1 + Math.floor(next() * 3),
  })
}

/** The fyndvara shown in the design; it stays in the mouse category. */
export function lilacMouse(like: Good, now: Date): ProductRow {
  const condition = conditions[1]
  if (!condition) throw new Error('class 2 is missing')
  const drawing = { ...like.drawing, body: 'lila', accent: 'vit' } as const
  const mouse: Good = {
    ...like,
    id: 'taktil-plym-sladdmus-lila',
    name: 'Taktil Plym sladdmus, lila',
    drawing,
    attributes: { ...like.attributes, Färg: 'Lila' },
  }
  const row = usedRow(mouse, now, { condition, category: like.family.category, price: 379, units: 1 })
  return { ...row, name: mouse.name, stars: [1, 2, 6, 14, 28], popularity: 4200 }
}

type Details = { condition: Condition; category: number; price: number; units: number }

function usedRow(good: Good, now: Date, { condition, category, price, units }: Details): ProductRow {
  const { id, name, brand, drawing, attributes, energy, charger, safety, packageSize, packageMm, packageGrams } = rowOf(
    good,
    now,
  )
  return {
    id: `${id}-fynd-${condition.id}`,
    name: `${name} (fynd)`,
    subTitle: condition.words,
    text: typeset(
      `${condition.text} Priset som ny är ${formatPrice(good.price * 100)}.\n\n${good.family.text}\n\nReklamationsrätten är tre år, precis som för nya varor.`,
    ),
    brand,
    mpn: identityOf(`${id} fynd`, good.family.brand).mpn,
    category,
    price,
    drawing,
    attributes,
    ...(energy ? { energy } : {}),
    ...(charger ? { charger } : {}),
    packageSize,
    packageMm,
    packageGrams,
    ...(safety ? { safety } : {}),
    fyndwareClass: condition.id,
    maxPerCustomer: 1,
    stock: { web: units, supplier: 0, stores: {} },
    popularity: 60 + Math.floor(dice(`sought ${id}`)() * 400),
  }
}

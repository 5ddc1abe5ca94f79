import * as cart from '#cart/sv.ts'
import * as insurance from '#cart/sv-insurance.ts'
import * as cartView from '#cart/sv-view.ts'
import * as catalog from '#catalog/sv.ts'
import * as product from '#catalog/sv-product.ts'
import * as orders from '#orders/sv.ts'
import * as payments from '#payments/sv.ts'
import * as returns from '#returns/sv.ts'
import * as reviews from '#reviews/sv.ts'
import * as shipping from '#shipping/sv.ts'
import * as ui from '#ui/sv.ts'

/** Every phrase of the shop by `room.group.name`, gathered from the rooms. Phrases that take facts are left out. */
export const languagePack: Record<string, string> = Object.fromEntries(
  Object.entries({
    cart: { ...cart, ...insurance, ...cartView },
    catalog: { ...catalog, ...product },
    orders,
    payments,
    returns,
    reviews,
    shipping,
    ui,
  }).flatMap(([room, phrases]) => flatten(room, phrases)),
)

function flatten(prefix: string, phrases: object): [string, string][] {
  return Object.entries(phrases).flatMap(([name, phrase]: [string, unknown]) => {
    const key = `${prefix}.${name}`
    if (typeof phrase === 'string') return [[key, phrase] satisfies [string, string]]
    return typeof phrase === 'object' && phrase !== null ? flatten(key, phrase) : []
  })
}

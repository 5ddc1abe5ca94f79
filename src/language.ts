import * as insurance from '#cart/insurance-messages.ts'
import * as cart from '#cart/messages.ts'
import * as cartView from '#cart/view-messages.ts'
import * as catalog from '#catalog/messages.ts'
import * as product from '#catalog/product-messages.ts'
import * as orders from '#orders/messages.ts'
import * as payments from '#payments/messages.ts'
import * as returns from '#returns/messages.ts'
import * as reviews from '#reviews/messages.ts'
import * as shipping from '#shipping/messages.ts'
import * as ui from '#ui/messages.ts'

/** Every text as `module.group.name`; functions are omitted. */
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
  }).flatMap(([module, phrases]) => flatten(module, phrases)),
)

function flatten(prefix: string, phrases: object): [string, string][] {
  return Object.entries(phrases).flatMap(([name, phrase]: [string, unknown]) => {
    const key = `${prefix}.${name}`
    if (typeof phrase === 'string') return [[key, phrase] satisfies [string, string]]
    return typeof phrase === 'object' && phrase !== null ? flatten(key, phrase) : []
  })
}

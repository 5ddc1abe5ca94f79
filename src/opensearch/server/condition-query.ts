import { giftCardProduct } from '#pricing/gift-card.ts'
import type { OfferAudience } from '#pricing/price.ts'
import { type Condition, hasGiftCards } from '#search-engine/server/conditions.ts'
import { countedIds } from '#search-engine/server/product-values.ts'
import type { Query } from '#search-engine/server/query.ts'
import { any, everything, not, oneOf, type QueryDsl, within } from './dsl.ts'
import { valueKey } from './value-key.ts'
import { namePlaces, ownPlaces } from './word-places.ts'
import { withWords } from './word-query.ts'

type Deps = { audience: OfferAudience; unitsOf: (text: string) => Query['units'] }

/** What every product of a list must be like, beside its words. */
export function conditionQuery(condition: Condition, deps: Deps): QueryDsl {
  switch (condition.is) {
    case 'priced':
      return any([
        within(`prices.${deps.audience}`, condition.range),
        ...(hasGiftCards(condition.range) ? [oneOf('id', [giftCardProduct])] : []),
      ])
    case 'measured':
      return any(condition.attributes.map((id) => within(`numbers.${id}`, condition.range)))
    case 'valued': {
      const keys = condition.attributes.flatMap((id) => condition.values.map((value) => valueKey(id, value)))
      const wanted = oneOf('values', keys)
      return condition.orUnknown ? any([wanted, not(oneOf('attributes', condition.attributes))]) : wanted
    }
    case 'stocked':
      return oneOf(
        'values',
        condition.places.map((place) => valueKey(countedIds.stock, place)),
      )
    case 'placed':
      return oneOf('category', [...condition.categories])
    case 'any':
      return everything
    case 'onSale':
      return oneOf('onSale', [deps.audience])
    case 'used':
      return { term: { isUsed: { value: true } } }
    case 'worded':
      return wordQuery(deps.unitsOf(condition.text))
    case 'called': {
      const called = withWords(deps.unitsOf(condition.text), condition.inName ? namePlaces : ownPlaces)
      return any([called, not(oneOf('category', [...condition.categories]))])
    }
    case 'or':
      return any(condition.conditions.map((one) => conditionQuery(one, deps)))
    case 'not':
      return not(conditionQuery(condition.condition, deps))
  }
}

/** Without words nothing is found. */
function wordQuery(units: Query['units']): QueryDsl {
  return units.length === 0 ? oneOf('id', []) : withWords(units)
}

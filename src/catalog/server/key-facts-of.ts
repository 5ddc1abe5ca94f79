import type { AttributeContent } from '#catalog/attribute-text.ts'
import { byRank, keyFactText, maxKeyFacts } from '#catalog/key-facts.ts'
import type { CachedProduct } from './cached-product.ts'
import type { Attribute } from './navigation.ts'

export type KeyFactContext = {
  attributes: ReadonlyMap<number, Attribute>
  keyAttributes?: (categoryId: number) => readonly number[]
}

type KeyFact = { id: number; name: string; unit: string; text: string; value: AttributeContent }

export function keyFactsOf(product: CachedProduct, { attributes, keyAttributes }: KeyFactContext): KeyFact[] {
  const known: Attribute[] = []
  for (const [id, value] of product.attributes) {
    const attribute = attributes.get(id)
    if (attribute && value !== false) known.push(attribute)
  }
  return byRank(known, keyAttributes?.(product.categoryId) ?? [])
    .slice(0, maxKeyFacts)
    .map(({ id, name, unit }) => {
      const value = product.attributes.get(id) ?? false
      return { id, name, unit, value, text: keyFactText(unit, value) }
    })
}

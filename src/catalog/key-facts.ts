import type { AttributeContent } from './attribute-text.ts'
import { attributeText } from './attribute-text.ts'

type Ranked = { id: number; position: number }

export const maxKeyFacts = 5
const minKeyFacts = 2

/** In the order of `rank`; by position where a product has too few of the ranked ones. */
export function byRank<A extends Ranked>(attributes: readonly A[], rank: readonly number[]): A[] {
  const ranked = rank.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? [])
  return ranked.length < minKeyFacts ? attributes.toSorted((a, b) => a.position - b.position) : ranked
}

const larger: Record<string, { unit: string; of: number }> = {
  GB: { unit: 'TB', of: 1000 },
  g: { unit: 'kg', of: 1000 },
}

/** Short enough for large letters: `27″`, `2 TB`, `1,1 kg`. */
export function keyFactText(unit: string, value: AttributeContent): string {
  if (unit === 'tum') return attributeText('″', value)
  const next = larger[unit]
  if (!next || typeof value !== 'number' || value < next.of) return attributeText(unit, value)
  return attributeText(next.unit, value / next.of)
}

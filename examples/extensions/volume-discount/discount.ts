import type { PriceRule } from '@krets/extension'

export type VolumeDiscount = { from: number; percent: number; categoryIds: number[] }

export function discountOf(settings: Record<string, string | number | boolean>): VolumeDiscount {
  const { from, percent, categories = '' } = settings
  const categoryIds = String(categories)
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(Number)
  if (categoryIds.some((id) => !Number.isInteger(id) || id < 1))
    throw new Error(`Not numbers of categories: ${String(categories)}`)
  return { from: Number(from), percent: Number(percent), categoryIds }
}

export function ruleOf({ from, percent, categoryIds }: VolumeDiscount): PriceRule {
  return {
    key: 'volume',
    name: `${percent} % vid köp av minst ${from}`,
    rule: {
      discount: { kind: 'volume', tiers: [{ from, percent }] },
      conditions: categoryIds.length > 0 ? { categoryIds } : {},
    },
  }
}

/** Shown where the rule applies. */
export function textOf({ from, percent }: VolumeDiscount): string {
  return `Köp minst ${from} så får du ${percent} % rabatt på dem. Rabatten dras av i varukorgen.`
}

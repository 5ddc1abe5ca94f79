import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { maxLabel, maxTitle } from '#feeds/channels.ts'
import { changesOf, type FeedFacts } from '#feeds/feed-rules.ts'
import { fillTemplate, type TemplateValues } from '#feeds/template.ts'
import { type FeedDeps, type FeedItem, feedItemOf } from './feed-item.ts'
import { clean, cut } from './field-text.ts'
import type { UncachedContent } from './uncached-content.ts'

/** As the shop has it, with what rules of the channel say instead. */
export function changedItemOf(
  product: CachedProduct,
  facts: FeedFacts,
  deps: FeedDeps,
  companions: UncachedContent = {},
): FeedItem {
  const item = feedItemOf(product, deps, companions)
  const rules = deps.forChannel?.rules ?? []
  if (rules.length === 0) return item
  const { title, googleCategory, labels } = changesOf(rules, facts)
  const values = valuesOf(product, deps)
  if (title !== null) replace(item, 'title', cut(titleOf(title, values), maxTitle))
  if (googleCategory !== null) replace(item, 'google_product_category', googleCategory)
  for (const [slot, text] of labels) replace(item, `custom_label_${slot}`, cut(fillTemplate(text, values), maxLabel))
  return item
}

export function titleOf(template: string, values: TemplateValues): string {
  return fillTemplate(template, values) || values.name
}

export function valuesOf(product: CachedProduct, { productCache }: Pick<FeedDeps, 'productCache'>): TemplateValues {
  return {
    brand: product.manufacturer?.name ?? '',
    name: product.name,
    subtitle: product.subTitle,
    variant: product.variantName ?? '',
    mpn: product.mpn ?? '',
    category: productCache.categories.get(product.categoryId)?.name ?? '',
  }
}

function replace({ fields }: FeedItem, name: string, text: string): void {
  const value = clean(text)
  const at = fields.findIndex(([field]) => field === name)
  if (at !== -1) fields.splice(at, 1)
  if (value) fields.push([name, value])
}

import { setImmediate } from 'node:timers/promises'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { FeedChannel } from '#feeds/channels.ts'
import { type FeedFault, faultsOf, feedFaultNames } from '#feeds/faults.ts'
import { changesOf, type FeedFacts, leftOutBy } from '#feeds/feed-rules.ts'
import type { FeedRule } from '#feeds/feed-settings.ts'
import { parseAddress } from '#illustrations/address.ts'
import { batchesOf } from './batches.ts'
import { changedItemOf, titleOf, valuesOf } from './changed-item.ts'
import { factsOf, isAccepted } from './facts.ts'
import type { FeedDeps, FeedItem } from './feed-item.ts'
import { fieldsOf } from './fields-of.ts'
import { uncachedContentOf } from './uncached-content.ts'

const maxRows = 12
const maxPerFault = 20

export type SurveyedProduct = { id: number; name: string }
export type SurveyedRow = SurveyedProduct & { fields: [name: string, value: string][]; shippingPrice: number | null }

export type FeedSurvey = {
  total: number
  listed: number
  /** Of each rule, in order: products that it leaves out or changes. */
  rules: number[]
  rows: SurveyedRow[]
  leftOut: SurveyedProduct[]
  faults: { fault: FeedFault; count: number; products: SurveyedProduct[] }[]
}

/** What a channel would get by these rules. Yields to requests in between; of 50,000 products it takes about a second. */
export async function surveyFeed(
  channel: FeedChannel,
  rules: readonly FeedRule[],
  given: FeedDeps,
): Promise<FeedSurvey> {
  const deps = { ...given, forChannel: { channel, rules } }
  const survey: FeedSurvey = { total: 0, listed: 0, rules: rules.map(() => 0), rows: [], leftOut: [], faults: [] }
  const first: { product: CachedProduct; facts: FeedFacts }[] = []
  const count = (rule: number) => {
    survey.rules[rule] = (survey.rules[rule] ?? 0) + 1
  }
  const faults = new Map(feedFaultNames.map((fault) => [fault, { count: 0, products: [] as SurveyedProduct[] }]))

  function look(product: CachedProduct, facts: FeedFacts): void {
    const { id, name } = product
    survey.total += 1
    const by = leftOutBy(rules, facts)
    if (by !== null) {
      count(by)
      if (survey.leftOut.length < maxRows) survey.leftOut.push({ id, name })
      return
    }
    const changes = changesOf(rules, facts)
    changes.by.forEach(count)
    const title = changes.title === null ? name : titleOf(changes.title, valuesOf(product, deps))
    for (const fault of faultsOf(channel, listedOf(product, facts, title, deps))) {
      const found = faults.get(fault)
      if (!found) continue
      found.count += 1
      if (found.products.length < maxPerFault) found.products.push({ id, name })
    }
    if (!isAccepted(facts, channel)) return
    survey.listed += 1
    if (first.length < maxRows) first.push({ product, facts })
  }

  for await (const { products, costs } of batchesOf(deps)) {
    for (const product of products) look(product, factsOf(product, deps, costs))
    await setImmediate()
  }
  const companions = await uncachedContentOf(
    deps.db,
    first.map(({ product }) => product),
  )
  survey.rows = first.map(({ product, facts }) =>
    rowOf(product, changedItemOf(product, facts, deps, companions(product.id))),
  )
  survey.faults = [...faults].flatMap(([fault, found]) => (found.count > 0 ? [{ fault, ...found }] : []))
  return survey
}

function listedOf(product: CachedProduct, { price, condition }: FeedFacts, title: string, { shippingOf }: FeedDeps) {
  return {
    isUsed: condition !== 'new',
    brand: product.manufacturer?.name ?? null,
    price,
    gtin: product.gtin,
    title,
    hasDrawnPicture: parseAddress(product.image.src) !== null,
    hasDescription: product.text !== '' || product.subTitle !== '',
    isSent: shippingOf(product, price) !== null,
  }
}

function rowOf({ id, name }: CachedProduct, item: FeedItem): SurveyedRow {
  return { id, name, fields: [...fieldsOf(item)], shippingPrice: item.shippingPrice }
}

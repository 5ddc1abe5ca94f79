import { formatNumber, formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import { marginOf } from '#pricing/margin.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import { vatRate } from '#pricing/vat.ts'
import type { BulkPreview } from '#product-editing/bulk-contract.ts'
import type { BulkPlan, Planner } from './bulk-plan.ts'
import { readFields, type StoredProduct } from './read-fields.ts'
import { webStock } from './web-stock.ts'

const batchSize = 1000
const shownSamples = 5
const shownInCampaign = 25

export async function previewBulk(
  db: Db,
  ids: readonly number[],
  { planner, isCampaign }: { planner: Planner; isCampaign: boolean },
  now: Date,
): Promise<BulkPreview> {
  const tally = new Tally(now)
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const [products, stock, log] = await Promise.all([
      readFields(db, some),
      webStock(db, some),
      isCampaign ? loadPriceLog(db, some) : [],
    ])
    const logs = Map.groupBy(log, ({ productId }) => productId)
    for (const product of products)
      tally.add(
        product,
        planner({ ...product, stock: stock.get(product.id) ?? 0, log: logs.get(product.id) ?? [] }, now),
        {
          stock: stock.get(product.id) ?? 0,
        },
      )
  }
  return tally.preview()
}

class Tally {
  readonly #now: Date
  readonly #refused = new Map<string, number>()
  readonly #prices = { before: [] as number[], after: [] as number[] }
  readonly #margins = { before: [] as number[], after: [] as number[] }
  readonly #samples: BulkPreview['samples'] = []
  #total = 0
  #changed = 0
  #same = 0
  #lostReductions = 0
  readonly #refusedRows: BulkPreview['refusedRows'] = []

  constructor(now: Date) {
    this.#now = now
  }

  add({ id, fields }: StoredProduct, plan: BulkPlan, { stock }: { stock: number }): void {
    const campaign = plan.kind === 'fields' ? plan.campaign : undefined
    const price = campaign?.price ?? (plan.kind === 'fields' ? plan.changes.price : undefined) ?? fields.price
    this.#total += 1
    this.#prices.before.push(fields.price)
    this.#prices.after.push(price)
    this.#noteMargin('before', fields)
    this.#noteMargin('after', { ...fields, price })
    if (plan.kind === 'refused') {
      const { reason, rule = reason } = plan
      this.#refused.set(rule, (this.#refused.get(rule) ?? 0) + 1)
      if (this.#refusedRows.length < shownInCampaign) this.#refusedRows.push({ id, name: fields.name, reason })
    } else if (plan.kind === 'same') this.#same += 1
    else {
      this.#changed += 1
      if (!campaign && fields.offers.some((offer) => new Date(offer.from) > this.#now && offer.price >= price))
        this.#lostReductions += 1
      if (this.#samples.length < (campaign ? shownInCampaign : shownSamples)) {
        const [was, is] =
          plan.kind === 'stock'
            ? [formatNumber(stock), formatNumber(plan.after)]
            : [formatPrice(fields.price), formatPrice(price)]
        const prior = campaign && campaign.prior !== null ? formatPrice(campaign.prior) : null
        const marginPercent = this.#marginOf({ ...fields, price })
        this.#samples.push({ id, name: fields.name, before: was, after: is, prior, marginPercent })
      }
    }
  }

  #marginOf({ price, cost, vatClass }: StoredProduct['fields']): number | null {
    return cost === null ? null : marginOf({ price, cost, vatRate: vatRate(vatClass, this.#now) })
  }

  #noteMargin(when: 'before' | 'after', fields: StoredProduct['fields']): void {
    const percent = this.#marginOf(fields)
    if (percent !== null) this.#margins[when].push(percent)
  }

  preview(): BulkPreview {
    const both = <T>(read: (when: 'before' | 'after') => T) => ({ before: read('before'), after: read('after') })
    return {
      total: this.#total,
      changed: this.#changed,
      same: this.#same,
      refused: [...this.#refused].map(([reason, count]) => ({ reason, count })),
      averagePrice: both((when) => rounded(mean(this.#prices[when]), 1)),
      margin: both((when) => rounded(mean(this.#margins[when]), 10)),
      lowestMargin: both((when) =>
        this.#margins[when].length > 0 ? this.#margins[when].reduce((a, b) => Math.min(a, b)) : null,
      ),
      lostReductions: this.#lostReductions,
      samples: this.#samples,
      refusedRows: this.#refusedRows,
    }
  }
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

const rounded = (value: number | null, parts: number) => (value === null ? null : Math.round(value * parts) / parts)

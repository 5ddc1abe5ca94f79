import { formatNumber, formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import { marginOf } from '#pricing/margin.ts'
import { vatRate } from '#pricing/vat.ts'
import type { BulkPreview } from '#product-editing/bulk-contract.ts'
import type { Planner } from './plan-bulk.ts'
import { readFields, type StoredProduct } from './read-fields.ts'
import { webStock } from './web-stock.ts'

const batchSize = 1000
const shownSamples = 5

export async function previewBulk(db: Db, ids: readonly number[], plan: Planner, now: Date): Promise<BulkPreview> {
  const tally = new Tally(now)
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const [products, stock] = await Promise.all([readFields(db, some), webStock(db, some)])
    for (const product of products) tally.add(product, stock.get(product.id) ?? 0, plan)
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

  constructor(now: Date) {
    this.#now = now
  }

  add({ id, fields }: StoredProduct, stock: number, planner: Planner): void {
    const plan = planner({ fields, stock }, this.#now)
    const price = plan.kind === 'fields' ? (plan.changes.price ?? fields.price) : fields.price
    this.#total += 1
    this.#prices.before.push(fields.price)
    this.#prices.after.push(price)
    this.#noteMargin('before', fields)
    this.#noteMargin('after', { ...fields, price })
    if (plan.kind === 'refused') this.#refused.set(plan.reason, (this.#refused.get(plan.reason) ?? 0) + 1)
    else if (plan.kind === 'same') this.#same += 1
    else {
      this.#changed += 1
      if (fields.offers.some((offer) => new Date(offer.from) > this.#now && offer.price >= price))
        this.#lostReductions += 1
      if (this.#samples.length < shownSamples) {
        const [was, is] =
          plan.kind === 'stock'
            ? [formatNumber(stock), formatNumber(plan.after)]
            : [formatPrice(fields.price), formatPrice(price)]
        this.#samples.push({ id, name: fields.name, before: was, after: is })
      }
    }
  }

  #noteMargin(when: 'before' | 'after', { price, cost, vatClass }: StoredProduct['fields']): void {
    const percent = cost === null ? null : marginOf({ price, cost, vatRate: vatRate(vatClass, this.#now) })
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
    }
  }
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

const rounded = (value: number | null, parts: number) => (value === null ? null : Math.round(value * parts) / parts)

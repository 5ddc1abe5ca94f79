import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openFeed } from '#importing/server/open-feed.ts'
import { readCategories } from '#importing/server/opendb-files.ts'

/** The real products again and again with ids of their own, as a supplier with a million would send them. */
export async function writeMillion(products: string, to: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(products, count)), createGzip({ level: 1 }), createWriteStream(to))
}

async function* lines(products: string, count: number): AsyncGenerator<string> {
  const categories = await readCategories(join(products, 'categories_sv.csv'))
  let written = 0
  for (let round = 0; ; round += 1) {
    const { rows } = await openFeed(products)
    for await (const row of rows) {
      if (!('value' in row)) continue
      const { id, category, price, variant, ...rest } = row.value as Product
      yield `${JSON.stringify({
        ...rest,
        id: `${id}-${round}`,
        category: categories.get(category)?.path.join(' > '),
        price: price + round,
        variant: variant && { ...variant, group: `${variant.group} ${round}` },
      })}\n`
      written += 1
      if (written === count) return
    }
  }
}

type Product = { id: string; category: string; price: number; variant?: { group: string; name: string } }

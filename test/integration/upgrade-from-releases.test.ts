import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import type { BackupEnd } from '#database/backup.ts'
import { restoreBackup } from '#database/restore.ts'
import { checkoutOn, elin } from '#test/checkout.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { disagreements } from '#test/disagreements.ts'
import { keptReleases } from '#test/kept-releases.ts'
import { makeContext } from '#test/request-context.ts'

/** Columns, constraints, indexes and triggers. */
async function shapeOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    '',
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema in ('public', 'sandbox')
     union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

const goodsOf = `select p.id, s.quantity from product p join stock s on s.product_id = p.id and s.place = 0
  where s.quantity > 5 order by p.id limit 1`

test.for(readdirSync(keptReleases))(
  'the shop of %s is upgraded whole, and sells',
  { timeout: 120_000 },
  async (name) => {
    const text = brotliDecompressSync(readFileSync(new URL(name, keptReleases)))
    const lines = text.toString().trim().split('\n')
    const { end } = JSON.parse(lines.at(-1) ?? '') as BackupEnd
    const zipped = gzipSync(text, { level: 1 })
    const [db, fresh] = [await emptyDatabase(), await testDatabase()]
    try {
      expect(await restoreBackup(db, { name, read: () => Readable.from([zipped]) })).toBe(end.rows)
      expect(await shapeOf(db)).toEqual(await shapeOf(fresh))
      expect(await disagreements({ db })).toEqual([])
      for (const { table, rows } of end.tables ?? []) {
        if (
          !['public.orders', 'public.receipt', 'public.journal_line', 'public.member', 'public.product'].includes(table)
        )
          continue
        expect(await db.query('', `select count(*)::int as rows from ${table}`), table).toEqual([{ rows }])
      }

      const productCache = await openProductCache({ db })
      expect(productCache.size).toBeGreaterThan(1000)
      const [goods] = await db.query<{ id: number; quantity: number }>('', goodsOf)
      const shop = checkoutOn(db, productCache)
      const cartId = await shop.fillCart({ [goods?.id ?? 0]: 1 })
      const query = { zip: '75228', shippingMethodId: elin.shippingMethodId }
      const answer = await shop.api.getCheckout({ params: undefined, body: undefined, query }, makeContext({ cartId }))
      if (!('data' in answer)) throw new Error('No checkout')
      const expectedTotal = answer.data.totals.total
      const { number } = await shop.order({ cartId, expectedTotal })
      expect(await db.query('', 'select state from orders where number = $1', [number])).toEqual([{ state: 'placed' }])
      await productCache.close()
    } finally {
      await Promise.all([db.close(), fresh.close()])
    }
  },
)

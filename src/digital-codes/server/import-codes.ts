import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recountCodes } from '#inventory/server/stock.ts'
import { enqueueWaitingFor } from '#orders/server/digital-jobs.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

type Codes = { productId: number; codes: readonly string[]; encryption: Encryption; now: Date }

/** Null when the product is not delivered by codes. */
export async function importCodes(db: Db, wish: Codes): Promise<{ added: number; free: number } | null> {
  const { productId, codes, encryption, now } = wish
  const [product] = await db.query<{ isDigital: boolean }>('codes-product', productSql, [productId])
  if (!product?.isDigital || productId === giftCardProduct) return null
  const isExisting = await existingAmong(db, wish)
  const fresh = codes.filter((code) => !isExisting(code))
  const added = await inTransaction(db, async (tx) => {
    const written = await tx.query('codes-import', importSql, [
      productId,
      fresh.map((code) => encryption.encrypt(code)),
      fresh.map((code) => encryption.hash(hashedAs(code))),
      now,
    ])
    await recountCodes(tx, productId)
    return written
  })
  // In a separate transaction: after a crash in between, the sweep queues the orders.
  await enqueueWaitingFor(db, productId, now)
  const [left] = await db.query<{ free: number }>(
    'codes-free',
    'select count(*)::int as free from digital_code where product_id = $1 and shipment_id is null',
    [productId],
  )
  return { added: added.length, free: left?.free ?? 0 }
}

export function hashedAs(code: string): string {
  return `digital code ${code}`
}

/** Looks up the hashes of every key: a code may have been added before the key was rotated. */
async function existingAmong(db: Db, { productId, codes, encryption }: Codes): Promise<(code: string) => boolean> {
  const rows = await db.query<{ hash: Buffer }>(
    'codes-known',
    'select code_hash as hash from digital_code where product_id = $1 and code_hash = any($2::bytea[])',
    [productId, codes.flatMap((code) => encryption.hashes(hashedAs(code)))],
  )
  const known = new Set(rows.map(({ hash }) => hash.toString('hex')))
  return (code) => encryption.hashes(hashedAs(code)).some((hash) => known.has(hash.toString('hex')))
}

const productSql = 'select is_digital as "isDigital" from product where id = $1'
const importSql = `
  insert into digital_code (product_id, encrypted, code_hash, added_at)
  select $1, encrypted, hash, $4 from unnest($2::text[], $3::bytea[]) as c (encrypted, hash)
  on conflict (product_id, code_hash) do nothing returning id`

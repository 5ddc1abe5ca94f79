import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'

type Codes = { productId: number; codes: readonly string[]; sealer: Sealer; now: Date }

/** Adds codes of a product; those that are known already are passed by. Answers how many are free to be sold. */
export async function importCodes(db: Db, wish: Codes): Promise<{ added: number; free: number }> {
  const { productId, codes, sealer, now } = wish
  const isKnown = await knownAmong(db, wish)
  const fresh = codes.filter((code) => !isKnown(code))
  const added = await db.query(
    'codes-import',
    `insert into digital_code (product_id, sealed, code_hash, added_at)
     select $1, sealed, hash, $4 from unnest($2::text[], $3::bytea[]) as c (sealed, hash)
     on conflict (product_id, code_hash) do nothing returning id`,
    [productId, fresh.map((code) => sealer.seal(code)), fresh.map((code) => sealer.hash(hashedAs(code))), now],
  )
  const [left] = await db.query<{ free: number }>(
    'codes-free',
    'select count(*)::int as free from digital_code where product_id = $1 and shipment_id is null',
    [productId],
  )
  return { added: added.length, free: left?.free ?? 0 }
}

/** Apart from the hashes of anything else. */
export function hashedAs(code: string): string {
  return `digital code ${code}`
}

/** By the hashes of every key: one may have been added before the key was changed. */
async function knownAmong(db: Db, { productId, codes, sealer }: Codes): Promise<(code: string) => boolean> {
  const rows = await db.query<{ hash: Buffer }>(
    'codes-known',
    'select code_hash as hash from digital_code where product_id = $1 and code_hash = any($2::bytea[])',
    [productId, codes.flatMap((code) => sealer.hashes(hashedAs(code)))],
  )
  const known = new Set(rows.map(({ hash }) => hash.toString('hex')))
  return (code) => sealer.hashes(hashedAs(code)).some((hash) => known.has(hash.toString('hex')))
}

import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

export const valueLimits = { keys: 5000, bytes: 5 * 1024 * 1024, bytesOfOne: 64 * 1024 }

const Prefix = z
  .string()
  .max(200)
  .regex(/^[\w:./-]*$/)
const Key = Prefix.min(1)
const About = z.strictObject({ customerId: z.int().min(1).max(2_147_483_647).optional() })

export async function getValue(db: Db, id: number, key: unknown): Promise<unknown> {
  const [row] = await db.query<{ value: unknown }>(
    'extension-value',
    'select value from extension_value where extension_id = $1 and key = $2',
    [id, parsed(Key, key)],
  )
  return row?.value ?? null
}

/** About a customer: erased and exported with them. */
export async function setValue(db: Db, id: number, [key, value, about = {}]: unknown[], now: Date): Promise<void> {
  const name = parsed(Key, key)
  const { customerId = null } = parsed(About, about)
  const text = JSON.stringify(value ?? null, storable)
  const bytes = Buffer.byteLength(text)
  if (bytes > valueLimits.bytesOfOne) throw full(`The value is larger than ${valueLimits.bytesOfOne} bytes`)
  await inTransaction(db, async (tx) => {
    // Values of an extension are written one after another, so that the quota holds.
    await tx.query('extension-values-lock', 'select from extension where id = $1 for no key update', [id])
    const [used] = await tx.query<{ keys: number; bytes: number }>(
      'extension-values-used',
      `select count(*)::int as keys, coalesce(sum(bytes), 0)::int as bytes from extension_value
       where extension_id = $1 and key <> $2`,
      [id, name],
    )
    if ((used?.keys ?? 0) >= valueLimits.keys || (used?.bytes ?? 0) + bytes > valueLimits.bytes)
      throw full('The extension has stored as much as it may')
    await tx.query(
      'extension-value-set',
      `insert into extension_value (extension_id, key, value, bytes, member_id, updated_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (extension_id, key) do update set value = $3, bytes = $4, member_id = $5, updated_at = $6`,
      [id, name, text, bytes, customerId, now],
    )
  })
}

export async function removeValue(db: Db, id: number, key: unknown): Promise<void> {
  await db.query('extension-value-remove', 'delete from extension_value where extension_id = $1 and key = $2', [
    id,
    parsed(Key, key),
  ])
}

/** At most 100, in the order of their keys. */
export async function listValues(db: Db, id: number, prefix: unknown): Promise<{ key: string; value: unknown }[]> {
  return await db.query(
    'extension-values',
    `select key, value from extension_value where extension_id = $1 and starts_with(key, $2) order by key limit 100`,
    [id, parsed(Prefix, prefix)],
  )
}

/** PostgreSQL stores neither zero bytes nor halves of characters. */
function storable(_: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]))
}

const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new DomainError(400, 'malformed', result.error.issues[0]?.message ?? 'malformed')
}

const full = (message: string) => new DomainError(507, 'store-full', message)

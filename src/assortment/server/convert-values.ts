import { type Attribute, type AttributeValue, convertedValue } from '#assortment/convert-value.ts'
import type { Transaction } from '#core/server/transaction.ts'

type Conversion = { id: number; from: Attribute['kind']; to: Attribute['kind']; unit: string }

/** Values of products that another kind cannot hold. */
export async function unfit(tx: Transaction, conversion: Conversion): Promise<string[]> {
  const values = await valuesOf(tx, conversion.id)
  return values
    .filter((value) => convertedValue(value, conversion) === null)
    .map((value) => (Array.isArray(value) ? value.join(', ') : String(value)))
}

export async function convertValues(tx: Transaction, conversion: Conversion): Promise<void> {
  const values = await valuesOf(tx, conversion.id)
  const pairs = values.map((before) => ({ before, after: convertedValue(before, conversion) }))
  await tx.query('attribute-convert', convertSql, [conversion.id, JSON.stringify(pairs)])
}

async function valuesOf(tx: Transaction, id: number): Promise<AttributeValue[]> {
  const rows = await tx.query<{ value: AttributeValue }>('attribute-distinct', distinctSql, [id])
  return rows.map(({ value }) => value)
}

const distinctSql = `
  select distinct coalesce(attributes -> $1::int::text, 'false') as value from product where attributes ? $1::int::text`
const convertSql = `
  update product p set attributes = p.attributes || jsonb_build_object($1::int::text, pair -> 'after')
  from jsonb_array_elements($2::jsonb) as pair
  where p.attributes -> $1::int::text = pair -> 'before'`

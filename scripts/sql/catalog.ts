import type pg from 'pg'

/** Functions, tables and types from PostgreSQL's catalog. */
export type Catalog = {
  isStrict(functionId: number): boolean
  functionName(functionId: number): string
  isNotNull(table: number, column: number): boolean
  /** A domain is resolved to its base type. */
  type(id: number): { name: string; element: number; sql: string }
}

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const functions = await client.query<{ oid: number; proname: string; proisstrict: boolean }>(
    'select oid, proname, proisstrict from pg_proc',
  )
  const columns = await client.query<{ attrelid: number; attnum: number }>(
    'select attrelid, attnum from pg_attribute where attnotnull',
  )
  const types = await client.query<{ oid: number; typname: string; typelem: number; typbasetype: number; sql: string }>(
    `select oid, typname, case when typcategory = 'A' then typelem else 0 end as typelem, typbasetype, format_type(oid, null) as sql from pg_type`,
  )
  const byId = new Map(functions.rows.map((one) => [one.oid, one]))
  const notNull = new Set(columns.rows.map(({ attrelid, attnum }) => `${attrelid}.${attnum}`))
  const typeById = new Map(types.rows.map((one) => [one.oid, one]))
  const catalog: Catalog = {
    isStrict: (id) => byId.get(id)?.proisstrict ?? false,
    functionName: (id) => byId.get(id)?.proname ?? '',
    isNotNull: (table, column) => column < 0 || notNull.has(`${table}.${column}`),
    type(id) {
      const found = typeById.get(id)
      if (found?.typbasetype) return catalog.type(found.typbasetype)
      return { name: found?.typname ?? 'unknown', element: found?.typelem ?? 0, sql: found?.sql ?? 'text' }
    },
  }
  return catalog
}

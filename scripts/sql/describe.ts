import pg from 'pg'
import type { Catalog } from './catalog.ts'
import { parseNodeTree } from './node-tree.ts'
import { type MayBeNull, nullabilityOf } from './nullability.ts'

export type Column = { name: string; type: number; mayBeNull: MayBeNull }
export type Description = { columns: Column[]; parameters: number[] }

type Field = { name: string; dataTypeID: number }

/** The methods of pg's connection that parse a statement without running it; they are missing from its types. */
type Connection = {
  parse(query: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void): void
}

/** PostgreSQL parses and plans a statement and returns its parameter and column types. Nothing is run. */
export async function describe(client: pg.ClientBase, text: string, catalog: Catalog | null): Promise<Description> {
  const { fields, parameters } = await described(client, text)
  const nulls = catalog && fields.length > 0 ? await nullability(client, text, { parameters, catalog }) : []
  const columns = fields.map(({ name, dataTypeID }, at) => ({ name, type: dataTypeID, mayBeNull: nulls[at] ?? null }))
  return { columns, parameters }
}

type Described = { fields: Field[]; parameters: number[] }

function described(client: pg.ClientBase, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const answer: Described = { fields: [], parameters: [] }
    const question = {
      submit(connection: Connection) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          answer.parameters = dataTypeIDs
        })
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        answer.fields = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(answer),
    }
    client.query(question as unknown as pg.Submittable)
  })
}

type ParameterTypes = { parameters: readonly number[]; catalog: Catalog }

/**
 * The body of an SQL function is stored as a query tree, which shows where each column comes from and through which
 * joins.
 */
async function nullability(
  client: pg.ClientBase,
  text: string,
  { parameters, catalog }: ParameterTypes,
): Promise<MayBeNull[]> {
  const args = parameters.map((id) => catalog.type(id).sql).join(', ')
  const body = text.trim().replace(/;$/, '')
  try {
    const results: unknown = await client.query(`
      begin;
      create function pg_temp.described(${args}) returns void language sql begin atomic ${body}; end;
      select prosqlbody::text as tree from pg_proc where oid = 'pg_temp.described'::regproc;
      rollback`)
    const [, , selected] = results as pg.QueryResult<{ tree: string }>[]
    return nullabilityOf(parseNodeTree(selected?.rows[0]?.tree ?? ''), catalog)
  } catch (error) {
    // A statement that a function cannot contain, such as SHOW.
    if (!(error instanceof pg.DatabaseError)) throw error
    await client.query('rollback')
    return []
  }
}

import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { inSlices } from '#search-engine/server/slices.ts'
import type { BulkAction, Connection } from './connection.ts'
import { indexBody } from './index-body.ts'
import { type ProductDocument, productDocument } from './product-document.ts'
import { marksOf } from './search-answer.ts'

export type Products = { get(id: number): CachedProduct | undefined; all(): Iterable<CachedProduct> }

type Deps = {
  connection: Connection
  products: Products
  catalogueTerms: CatalogueTerms
  now: () => Date
  signal: AbortSignal
}

const marksAtOnce = 5000
export const writtenAtOnce = 500

/**
 * Makes the index as the catalogue is, whatever it was: reads the mark of every document, writes what differs and
 * deletes what is no longer sold. Of an index that does not exist everything differs.
 */
export async function reconcile({ connection, products, catalogueTerms, now, signal }: Deps): Promise<void> {
  await connection.create(indexBody(catalogueTerms))
  await connection.refresh()
  const ids = await sortedIds(products)
  let at = 0
  for (let last = 0; !signal.aborted; ) {
    const known = await marksAfter(last, connection)
    const isEnd = known.length < marksAtOnce
    last = known.at(-1)?.id ?? last
    const from = at
    while (at < ids.length && (isEnd || (ids[at] as number) <= last)) at++
    const marks = new Map(known.map(({ id, mark }) => [id, mark]))
    await writeDiffering({ ids: ids.subarray(from, at), marks, connection, products, catalogueTerms, now, signal })
    if (isEnd) return
  }
}

async function marksAfter(last: number, { search }: Connection) {
  const body = {
    query: { range: { id: { gt: last } } },
    sort: [{ id: { order: 'asc' as const } }],
    size: marksAtOnce,
    track_total_hits: false,
    _source: false,
    docvalue_fields: [{ field: 'mark' }],
  }
  return marksOf(await search(body))
}

type Differing = Deps & { ids: Float64Array; marks: Map<number, string> }

async function writeDiffering({
  ids,
  marks,
  connection,
  products,
  catalogueTerms,
  now,
  signal,
}: Differing): Promise<void> {
  for (let from = 0; from < ids.length && !signal.aborted; from += writtenAtOnce) {
    const at = now()
    const documents = await inSlices(
      documentsOf(ids.subarray(from, from + writtenAtOnce), products, catalogueTerms, at),
    )
    const differing = documents.filter(({ id, mark }) => marks.get(id) !== mark)
    for (const { id } of documents) marks.delete(id)
    if (differing.length > 0)
      await connection.write(
        differing.map((document) => ({ id: document.id, document })),
        at.getTime(),
      )
  }
  const gone: BulkAction[] = [...marks.keys()].map((id) => ({ id, document: null }))
  for (let from = 0; from < gone.length && !signal.aborted; from += writtenAtOnce)
    await connection.write(gone.slice(from, from + writtenAtOnce), now().getTime())
}

export function* documentsOf(
  ids: Iterable<number>,
  products: Products,
  catalogueTerms: CatalogueTerms,
  now: Date,
): Generator<void, ProductDocument[]> {
  const documents: ProductDocument[] = []
  for (const id of ids) {
    const product = products.get(id)
    if (product) documents.push(productDocument(product, catalogueTerms, now))
    yield
  }
  return documents
}

async function sortedIds(products: Products): Promise<Float64Array> {
  const ids: number[] = []
  function* reading(): Generator<void> {
    for (const { id } of products.all()) {
      ids.push(id)
      yield
    }
  }
  await inSlices(reading())
  return Float64Array.from(ids).sort()
}

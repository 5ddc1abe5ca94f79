import type { AttributeHint } from './attribute-finder.ts'
import { readKrets } from './format-krets.ts'
import type { OpenBytes } from './open-bytes.ts'
import { commonFields, componentKinds } from './opendb-categories.ts'
import type { OpenDbFiles } from './opendb-files.ts'
import { readCategories, readPrices, readSpellings } from './opendb-files.ts'
import { type ComponentSource, rowOfComponent } from './opendb-row.ts'
import { RowRefusal } from './row-refusal.ts'
import type { Brought } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'

/** BuildCores OpenDB: components as JSON Lines, with prices and Swedish categories in files beside them. */
export async function readOpenDb(
  bytes: OpenBytes,
  files: OpenDbFiles,
): Promise<{ rows: AsyncIterable<SourceRow>; brought: Brought }> {
  const source = { prices: await readPrices(files.prices), spellings: await readSpellings(files.products) }
  const categories = await readCategories(files.categories)
  return { rows: rowsOf(bytes, source), brought: { categories, attributes: attributeHints() } }
}

async function* rowsOf(bytes: OpenBytes, source: ComponentSource): AsyncGenerator<SourceRow> {
  for await (const row of readKrets(bytes.chunks)) {
    if ('refusal' in row) {
      yield row
      continue
    }
    const { line, value } = row
    if (typeof value !== 'object' || value === null) yield { line, refusal: new RowRefusal('broken-json') }
    else yield componentRow({ ...value }, line, source)
  }
}

function componentRow(component: Record<string, unknown>, line: number, source: ComponentSource): SourceRow {
  try {
    return { line, value: rowOfComponent(component, source) }
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    return { line, refusal: error, id: String(component.opendb_id ?? '') }
  }
}

/** Attributes stand in the order of the tables, after those of the shop itself. */
function attributeHints(): Map<string, AttributeHint> {
  const hints = new Map<string, AttributeHint>()
  const fields = [...Object.values(componentKinds).flatMap((kind) => kind.fields), ...commonFields]
  for (const { name, isFacet } of fields) {
    const position = hints.get(name)?.position ?? 1000 + hints.size
    hints.set(name, { position, isFacet: isFacet || (hints.get(name)?.isFacet ?? false) })
  }
  return hints
}

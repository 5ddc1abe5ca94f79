import type { AttributeHint } from './attribute-finder.ts'
import { readJsonLines } from './format-jsonl.ts'
import type { OpenBytes } from './open-bytes.ts'
import { commonFields, componentKinds } from './opendb-categories.ts'
import type { OpenDbFiles } from './opendb-files.ts'
import { readCategories, readPrices, readSpellings } from './opendb-files.ts'
import { type ComponentSource, rowOfComponent } from './opendb-row.ts'
import { RowError } from './row-error.ts'
import type { Brought } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'

export async function readOpenDb(
  bytes: OpenBytes,
  files: OpenDbFiles,
): Promise<{ rows: AsyncIterable<SourceRow>; brought: Brought }> {
  const source = { prices: await readPrices(files.prices), spellings: await readSpellings(files.products) }
  const categories = await readCategories(files.categories)
  return { rows: rowsOf(bytes, source), brought: { categories, attributes: attributeHints() } }
}

async function* rowsOf(bytes: OpenBytes, source: ComponentSource): AsyncGenerator<SourceRow> {
  for await (const row of readJsonLines(bytes.chunks)) {
    if ('rowError' in row) {
      yield row
      continue
    }
    const { line, value } = row
    if (typeof value !== 'object' || value === null) yield { line, rowError: new RowError('broken-json') }
    else yield componentRow({ ...value }, line, source)
  }
}

function componentRow(component: Record<string, unknown>, line: number, source: ComponentSource): SourceRow {
  try {
    return { line, value: rowOfComponent(component, source) }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return { line, rowError: error, id: String(component.opendb_id ?? '') }
  }
}

function attributeHints(): Map<string, AttributeHint> {
  const hints = new Map<string, AttributeHint>()
  const fields = [...Object.values(componentKinds).flatMap((kind) => kind.fields), ...commonFields]
  for (const { name, isFacet } of fields) {
    const position = hints.get(name)?.position ?? 1000 + hints.size
    hints.set(name, { position, isFacet: isFacet || (hints.get(name)?.isFacet ?? false) })
  }
  return hints
}

import type { Facet } from '#search-engine/contract.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CountedValues } from './counted-values.ts'
import { sortedSlice } from './quick-select.ts'
import type { Choice } from './selection.ts'
import { compareTexts, type ShownValues } from './shown-values.ts'

const maxValues = 60

type Head = Pick<Facet, 'id' | 'name' | 'unit'> & { kind: 'enum' | 'boolean' }
type FacetInput = { counted: CountedValues; choice: Choice | undefined; shown: ShownValues; index: CatalogueIndex }

export function enumFacet(head: Head, { counted, choice, shown, index }: FacetInput): Facet {
  const { values } = index
  const chosen = new Set(choice?.texts)
  const all = counted.codesOf(head.id)
  const best = all.length <= maxValues ? all : commonest(all, chosen, { counted, shown, index })
  const found = shown.sorted(best, counted.counts).map((code) => {
    const value = String(values.at(code))
    return { value, text: shown.textOf(code), count: counted.countOf(code), selected: chosen.has(value) }
  })
  if (chosen.size > 0) found.push(...missingOf(chosen, found, head, shown))
  return { ...head, values: found, range: null }
}

type Counting = Pick<FacetInput, 'counted' | 'shown' | 'index'>

/** Ties are broken alphabetically; the slow natural order is used only for the values shown. */
function commonest(all: Int32Array, chosen: ReadonlySet<string>, { counted, shown, index }: Counting): Int32Array {
  const least = leastOfCommonest(all, counted)
  const best: number[] = []
  const tied: number[] = []
  const selected: number[] = []
  for (let at = 0; at < all.length; at++) {
    const code = all[at] as number
    const count = counted.countOf(code)
    if (count > least) best.push(code)
    else if (count === least) tied.push(code)
    if (chosen.size > 0 && chosen.has(String(index.values.at(code)))) selected.push(code)
  }
  const last = firstByText(tied, maxValues - best.length, shown)
  return Int32Array.from(new Set([...best, ...last, ...selected]))
}

function firstByText(codes: number[], count: number, shown: ShownValues): Iterable<number> {
  if (codes.length <= count) return codes
  const byText = (a: number, b: number) => {
    const [one, other] = [shown.textOf(a), shown.textOf(b)]
    return one < other ? -1 : one > other ? 1 : a - b
  }
  return sortedSlice(Int32Array.from(codes), (keys) => keys.fill(0), byText, 0, count)
}

function leastOfCommonest(codes: Int32Array, counted: CountedValues): number {
  const counts = new Int32Array(codes.length)
  for (let at = 0; at < codes.length; at++) counts[at] = counted.countOf(codes[at] as number)
  return counts.sort()[counts.length - maxValues] ?? 0
}

/** Selected values remain without hits, so that they can be removed. */
function missingOf(
  chosen: ReadonlySet<string>,
  found: Facet['values'],
  { id, kind }: Head,
  shown: ShownValues,
): Facet['values'] {
  const met = new Set(found.map(({ value }) => value))
  const texts = [...chosen].filter((text) => !met.has(text))
  const missing = kind === 'enum' ? texts : [true, false].filter((value) => texts.includes(String(value)))
  return missing
    .map((value) => ({ value: String(value), text: shown.nameOf(id, value), count: 0, selected: true }))
    .sort((a, b) => compareTexts(a.text, b.text))
}

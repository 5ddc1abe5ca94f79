import type { Facet } from '#search/contract.ts'
import type { Counted } from './counted-values.ts'
import type { Choice } from './selection.ts'
import type { Value } from './values.ts'

const mostValues = 60
const natural = new Intl.Collator('sv', { numeric: true })

type Head = Pick<Facet, 'id' | 'name' | 'unit'> & { kind: 'enum' | 'boolean' }
type Parts = {
  codes: readonly number[]
  counted: Counted
  choice: Choice | undefined
  textOf: (value: Value) => string
}

/** The commonest values, and those that are chosen. */
export function enumFacet(head: Head, { codes, counted, choice, textOf }: Parts): Facet {
  const chosen = new Set(choice?.texts)
  const isChosen = (code: number) => chosen.size > 0 && chosen.has(String(counted.valueOf(code)))
  const least = leastOfCommonest(codes, counted)
  const facetValue = (value: Value, count: number) => ({
    value: String(value),
    text: textOf(value),
    count,
    selected: chosen.has(String(value)),
  })
  // The slow natural order only for those that are shown.
  const best = codes
    .filter((code) => counted.countOf(code) >= least || isChosen(code))
    .map((code) => facetValue(counted.valueOf(code), counted.countOf(code)))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .filter(({ selected }, at) => at < mostValues || selected)
  const missing = missingOf(chosen, best, head.kind).map((value) => facetValue(value, 0))
  const values = [...best, ...missing].sort((a, b) => b.count - a.count || natural.compare(a.text, b.text))
  return { ...head, values, range: null }
}

/** What is chosen stays although nothing has it, so that it can be taken away. */
function missingOf(chosen: ReadonlySet<string>, shown: readonly { value: string }[], kind: Head['kind']): Value[] {
  const met = new Set(shown.map(({ value }) => value))
  const texts = [...chosen].filter((text) => !met.has(text))
  return kind === 'enum' ? texts : [true, false].filter((value) => texts.includes(String(value)))
}

/** The count a value needs to be among the commonest. */
function leastOfCommonest(codes: readonly number[], counted: Counted): number {
  if (codes.length <= mostValues) return 0
  const counts = new Int32Array(codes.length)
  for (let at = 0; at < codes.length; at++) counts[at] = counted.countOf(codes[at] ?? 0)
  return counts.sort()[counts.length - mostValues] ?? 0
}

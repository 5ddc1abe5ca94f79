import { basename } from 'node:path'
import { type Selector, transform } from 'lightningcss'
import type { Sources } from '#scripts/architecture/sources.ts'

/** One selector of a list: the classes of each of its compounds. */
export type Compounds = readonly (readonly string[])[]

export type Stylesheet = { file: string; base: string; selectors: readonly Compounds[] }

export function readStylesheets(sources: Sources): Stylesheet[] {
  return [...sources]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, code]) => ({ file, base: basename(file, '.css'), selectors: selectorsOf(file, code) }))
}

export const classesOf = ({ selectors }: Stylesheet): Set<string> => new Set(selectors.flat(2))

function selectorsOf(file: string, code: string): Compounds[] {
  const found: Selector[] = []
  transform({
    filename: file,
    code: Buffer.from(code),
    visitor: { Rule: { style: ({ value }) => void found.push(...value.selectors) } },
  })
  return found.map(compoundsOf)
}

function compoundsOf(selector: Selector): string[][] {
  const compounds: string[][] = [[]]
  for (const part of selector) {
    if (part.type === 'combinator') compounds.push([])
    else compounds.at(-1)?.push(...classesIn(part))
  }
  return compounds
}

/** A class within `:is()`, `:not()` or `:has()` counts as one of the compound. */
function classesIn(part: Selector[number]): string[] {
  if (part.type === 'class') return [part.name]
  return 'selectors' in part && part.selectors ? part.selectors.flat().flatMap(classesIn) : []
}

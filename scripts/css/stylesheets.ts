import { basename } from 'node:path'
import { type Selector, transform } from 'lightningcss'
import type { Sources } from '#scripts/architecture/sources.ts'

/** One selector of a list: the classes of each of its compounds. */
export type Compounds = readonly (readonly string[])[]

export type Stylesheet = {
  file: string
  base: string
  selectors: readonly Compounds[]
  /** Ends in any element below one with `:has()`. */
  hasAnyBelowHas: boolean
}

export function readStylesheets(sources: Sources): Stylesheet[] {
  return [...sources]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, code]) => {
      const selectors = selectorsOf(file, code)
      const base = basename(file, '.css')
      return { file, base, selectors: selectors.map(compoundsOf), hasAnyBelowHas: selectors.some(isAnyBelowHas) }
    })
}

export const classesOf = ({ selectors }: Stylesheet): Set<string> => new Set(selectors.flat(2))

function selectorsOf(file: string, code: string): Selector[] {
  const found: Selector[] = []
  transform({
    filename: file,
    code: Buffer.from(code),
    visitor: { Rule: { style: ({ value }) => void found.push(...value.selectors) } },
  })
  return found
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

function isAnyBelowHas(selector: Selector): boolean {
  const end = selector.findLastIndex(({ type }) => type === 'combinator')
  const isNamed = selector.slice(end + 1).some(isName)
  return !isNamed && selector.slice(0, Math.max(end, 0)).some(isHas)
}

/** `:is(th, td)` names elements too. */
function isName(part: Selector[number]): boolean {
  return (
    ['class', 'id', 'attribute', 'type'].includes(part.type) ||
    ('kind' in part && (part.kind === 'is' || part.kind === 'where'))
  )
}

const isHas = (part: Selector[number]) => part.type === 'pseudo-class' && part.kind === 'has'

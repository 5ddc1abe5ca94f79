import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Selector, transform } from 'lightningcss'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('.', import.meta.url))

/** Parts that every place gives a size of its own. */
const shared = new Set(
  `card grid splash stock bubble price price--mark price--member price--flash price__was gal__t gal__th specs foot nav search stat`.split(
    ' ',
  ),
)

/**
 * Names of classes hold everywhere: a page that has been left keeps its styles. So a class that a file styles by itself
 * is that file's own. Only the foundations in ui, which name parts of any room, and what is shared are styled by others.
 */
test('a class that a file styles by itself is styled by no other', async () => {
  const sheets: Sheet[] = []
  for await (const name of glob('**/*.css', { cwd: src })) {
    sheets.push({ name, code: readFileSync(`${src}${name}`, 'utf8') })
  }
  expect(sheets.length).toBeGreaterThan(60)
  expect(strangers(sheets)).toEqual([])
})

test('a panel and a bar that both have a class sp are told of, whichever of them says it of what lies within', () => {
  const panel = { name: 'shell/search-panel.css', code: '@layer page { .sp { display: grid } }' }
  const bar = { name: 'shell/usp.css', code: '@media (min-width: 900px) { .usp .sp { flex: 1 } }' }
  const another = { name: 'shell/bar.css', code: 'a, .sp { flex: 1 }' }
  expect(strangers([panel, bar])).toEqual(['.sp of shell/search-panel.css in shell/usp.css'])
  expect(strangers([another, panel])).toEqual(['.sp of shell/bar.css in shell/search-panel.css'])
  expect(strangers([panel, { name: 'ui/base.css', code: ':is(.sp, a):focus { color: red }' }])).toEqual([])
})

type Sheet = { name: string; code: string }

function strangers(sheets: readonly Sheet[]): string[] {
  const read = sheets.map((sheet) => ({ ...sheet, selectors: selectorsOf(sheet) }))
  const owners = new Map<string, string>()
  const found = new Set<string>()
  for (const { name, selectors } of read) {
    for (const selector of selectors) {
      const [only] = selector
      if (selector.length !== 1 || only?.type !== 'class') continue
      const owner = owners.get(only.name)
      if (owner === undefined) owners.set(only.name, name)
      else if (owner !== name) found.add(`.${only.name} of ${owner} in ${name}`)
    }
  }
  for (const { name, selectors } of read) {
    if (name.startsWith('ui/')) continue
    for (const className of selectors.flatMap(subjectOf)) {
      const owner = owners.get(className)
      if (owner === undefined || owner === name || owner.startsWith('ui/') || shared.has(className)) continue
      found.add(`.${className} of ${owner} in ${name}`)
    }
  }
  return [...found]
}

function selectorsOf({ name, code }: Sheet): Selector[] {
  const found: Selector[] = []
  transform({
    filename: name,
    code: Buffer.from(code),
    visitor: { Rule: { style: ({ value }) => void found.push(...value.selectors) } },
  })
  return found
}

/** The classes of what a selector is about: what stands after its last space. */
function subjectOf(selector: Selector): string[] {
  const last = selector.findLastIndex(({ type }) => type === 'combinator')
  return selector.slice(last + 1).flatMap((part) => (part.type === 'class' ? [part.name] : []))
}

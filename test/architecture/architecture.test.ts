import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importCycles, importGraph } from '#scripts/architecture/import-cycles.ts'
import { moduleOf, readSources, root } from '#scripts/architecture/sources.ts'

const sources = readSources('src/**/*.{ts,tsx}')
const onServer = [...sources].filter(([file]) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

test('the sources follow the rules', () => {
  const { stdout, stderr } = spawnSync('node_modules/.bin/oxlint', ['src'], { cwd: root, encoding: 'utf8' })
  expect(stdout + stderr).toContain('Found 0 warnings and 0 errors')
})

test('every module is in a layer, once', async () => {
  const config: { layers: Record<string, string[]> } = await import(join(root, 'oxlint.config.ts'))
  const modules = new Set([...sources.keys()].map(moduleOf))
  const known = [...Object.values(config.layers).flat(), 'top']
  expect(known.toSorted()).toEqual([...modules].toSorted())
})

test('no files import each other in a circle, by types or import() either', () => {
  expect(importCycles(importGraph(sources))).toEqual([])
})

test('a circle by a type and an import() is found', () => {
  const circle = new Map([
    ['src/cart/one.ts', "import type { Two } from './two.ts'"],
    ['src/cart/two.ts', "export const later = () => import('#cart/one.ts')"],
    ['src/cart/three.ts', "import './one.ts'"],
  ])
  expect(importCycles(importGraph(circle))).toEqual([['src/cart/one.ts', 'src/cart/two.ts']])
})

test('no module has more than 130 files', () => {
  const counts = Map.groupBy(readSources('src/**/*.*').keys(), moduleOf)
  expect([...counts].filter(([, files]) => files.length > 130).map(([module]) => module)).toEqual([])
})

/** A statement name is prepared once per connection, so two texts under one name fail intermittently. */
test('no two statements share a name', () => {
  const named = /\bquery(?:<[^()]*>)?\(\s*'([a-z0-9-]+)',\s*(`[^`]*`|'[^']*'|[\w.]+)/g
  const texts = new Map<string, Set<string>>()
  for (const [file, code] of onServer) {
    for (const [, name = '', text = ''] of code.matchAll(named)) {
      texts.set(name, (texts.get(name) ?? new Set()).add(/^[`']/.test(text) ? text : `${file}: ${text}`))
    }
  }
  expect(texts.size).toBeGreaterThan(400)
  expect([...texts].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual([])
})

test('every insert names its columns, so that a column can be added', () => {
  const nameless = /insert into [\w.]+(?: (?:as )?\w+)?\s+(?:select|values|with|default)\b/i
  expect(onServer.filter(([, code]) => nameless.test(code)).map(([file]) => file)).toEqual([])
})

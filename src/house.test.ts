import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const planted: string[] = []

/** Puts a file into the house for one test. */
function plant(file: string, text: string): string {
  const path = join(root, 'src', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  planted.push(path)
  return path
}

function lint(...files: string[]): string {
  const result = spawnSync('node_modules/.bin/oxlint', files, { cwd: root, encoding: 'utf8' })
  return result.stdout + result.stderr
}

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path)
})

test('an import of a room above is refused', () => {
  expect(lint(plant('catalog/planted.ts', "import '#cart/cart.ts'\n"))).toContain(
    'Down: a room imports only rooms on lower floors',
  )
})

test('an import of the tables of contents is refused within a room', () => {
  expect(lint(plant('cart/server/planted.ts', "import '#api.ts'\n"))).toContain(
    'Down: only paths.ts lies under the rooms',
  )
})

test('the browser may not reach into the server, nor the server into the browser', () => {
  expect(lint(plant('cart/web/planted.tsx', "import '#cart/server/sync-cart.ts'\n"))).toContain(
    'Wall: web code reaches the server',
  )
  expect(lint(plant('cart/server/planted.ts', "import '#ui/button.tsx'\n"))).toContain(
    'Wall: server code knows nothing',
  )
  expect(lint(plant('cart/planted.ts', "import './server/sync-cart.ts'\n"))).toContain(
    'Wall: web code reaches the server',
  )
})

test('a way up the folders is refused', () => {
  expect(lint(plant('cart/web/planted.ts', "import '../cart.ts'\n"))).toContain('By name: write #room/file.ts')
})

test('a circle of files is refused', () => {
  const one = plant('cart/planted-one.ts', "import { two } from './planted-two.ts'\nexport const one = () => two\n")
  const two = plant('cart/planted-two.ts', "import { one } from './planted-one.ts'\nexport const two = () => one\n")
  expect(lint(one, two)).toContain('no-cycle')
})

test('the build stops when code of the server would reach the browser', () => {
  const entry = plant('storefront/planted.ts', "import '#core/server/config.ts'\n")
  const script = `import { build } from 'vite'; await build({ logLevel: 'silent', build: { write: false, rolldownOptions: { input: ${JSON.stringify(entry)} } } })`
  const result = spawnSync('node_modules/.bin/node', ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(result.status).not.toBe(0)
  expect(result.stderr).toContain('Server code in the browser')
})

/** A statement is prepared once a connection under its name: a second text under it is refused there, now and then. */
test('no two statements go by one name', () => {
  const named = /\bquery(?:<[^()]*>)?\(\s*'([a-z0-9-]+)',\s*(`[^`]*`|'[^']*'|[\w.]+)/g
  const texts = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })) {
    for (const [, name = '', text = ''] of readFileSync(join(root, file), 'utf8').matchAll(named)) {
      texts.set(name, (texts.get(name) ?? new Set()).add(/^[`']/.test(text) ? text : `${file}: ${text}`))
    }
  }
  expect(texts.size).toBeGreaterThan(400)
  expect([...texts].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual([])
})

test('what stands in the house obeys', () => {
  expect(lint('src')).toContain('Found 0 warnings and 0 errors')
})

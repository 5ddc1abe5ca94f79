import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readExtensions } from './read-folder.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'krets-extensions-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const title = { sv: 'Prov', en: 'Trial' }
const manifest = { name: 'prov', title, description: title, version: '1.0.0', api: '1.0' }

const theme = { accent: '#1f4e8c', mark: '#ffe08a', font: 'system-sans' }
const piece = { key: 'a', name: 'A', type: 'text', place: 'before', settings: { title: 'A', text: 'B' } }

function write(files: Record<string, string>, name = 'prov') {
  for (const [file, text] of Object.entries(files)) {
    const path = join(dir, name, file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
}
const faultsOf = async (given: object, files: Record<string, string> = {}) => {
  write({ 'extension.json': JSON.stringify({ ...manifest, ...given }), ...files })
  return (await readExtensions(dir))[0]?.faults
}

test('no folder is no extensions', async () => {
  expect(await readExtensions(join(dir, 'none'))).toEqual([])
})

test('types are taken away, and other files do not become code', async () => {
  write({
    'extension.json': JSON.stringify({ ...manifest, main: 'main.ts' }),
    'main.ts': 'const a: number = 1\nexport default {}',
    'data.json': '{"a":1}',
    'logo.png': 'x',
  })
  const [read] = await readExtensions(dir)
  expect(read).toMatchObject({ name: 'prov', faults: [], manifest: { version: '1.0.0' } })
  expect(read?.code.files['main.ts']).not.toContain('number')
  expect(read?.code.files['data.json']).toBe('export default {"a":1}')
  expect(Object.keys(read?.code.files ?? {})).not.toContain('logo.png')
})

test('the digest follows every file', async () => {
  write({ 'extension.json': JSON.stringify(manifest), 'logo.png': 'x' })
  const [first] = await readExtensions(dir)
  write({ 'logo.png': 'y' })
  const [second] = await readExtensions(dir)
  expect(second?.digest).not.toBe(first?.digest)
})

test.each<[string, object, string]>([
  ['an unknown field', { postInstall: 'rm' }, 'Unrecognized key: "postInstall"'],
  ['an unknown permission', { permissions: { files: ['/'] } }, 'permissions: Unrecognized key'],
  ['an unknown scope', { permissions: { scopes: ['admins:write'] } }, 'permissions.scopes.0'],
  ['a host with an asterisk', { permissions: { hosts: ['*'] } }, 'permissions.hosts.0'],
  ['a host that is an address', { permissions: { hosts: ['127.0.0.1'] } }, 'permissions.hosts.0'],
  ['an unknown event', { main: 'm.js', events: ['order.stolen'] }, 'events.0'],
  ['events without code', { events: ['order.paid'] }, 'main: needed'],
  ['a path out of the folder', { main: '../other/main.js' }, 'main'],
  ['a logo that is missing', { theme: { ...theme, logo: { light: 'a.svg' } } }, 'a.svg is missing'],
  ['a logo that is code', { theme: { ...theme, logo: { light: 'm.js' } } }, 'm.js is no PNG, SVG or WebP'],
  ['a logo of another folder', { theme: { ...theme, logo: { light: '../a.svg' } } }, 'theme.logo.light'],
  ['two pieces with one key', { startPage: [piece, piece] }, 'a is there twice'],
  ['a piece with a field of its own', { startPage: [{ ...piece, html: '<b>' }] }, 'startPage.0'],
  [
    'a list of the shop',
    { startPage: [{ ...piece, type: 'products', settings: { list: 'category/1', title: 'A' } }] },
    'startPage.0',
  ],
  ['a later version of the contract', { api: '1.9' }, 'api: this shop does not offer 1.9'],
  ['another version of the contract', { api: '2.0' }, 'api: this shop does not offer 2.0'],
  ['a name that is not that of the folder', { name: 'annat' }, 'the folder is called prov'],
  [
    'a signature that no system makes',
    { main: 'm.js', calls: [{ name: 'aa1', method: 'GET', access: 'staff', signed: false }] },
    'only other systems sign',
  ],
  ['a call twice', { main: 'm.js', calls: Array(2).fill({ name: 'aa1', method: 'GET', access: 'staff' }) }, 'twice'],
  ['a job with two times', { main: 'm.js', jobs: [{ name: 'aa1', everyMinutes: 5, dailyAt: '10:00' }] }, 'either'],
])('%s is refused', async (_, given, fault) => {
  const faults = await faultsOf(given, { 'm.js': '' })
  expect(faults?.join('\n')).toContain(fault)
})

test('what cannot be read is refused, and the others are read', async () => {
  write({ 'extension.json': '{' }, 'trasig')
  write({ 'main.ts': '' }, 'tom')
  write({ 'extension.json': JSON.stringify({ ...manifest, main: 'main.ts' }), 'main.ts': 'const = 1' }, 'fel-kod')
  write({ 'extension.json': JSON.stringify(manifest) })
  const read = await readExtensions(dir)
  expect(read.map(({ name, faults }) => [name, faults.length > 0])).toEqual([
    ['fel-kod', true],
    ['prov', false],
    ['tom', true],
    ['trasig', true],
  ])
})

test('the extensions that ship with the shop are read without faults', async () => {
  const read = await readExtensions('examples/extensions')
  expect(read.length).toBeGreaterThan(0)
  expect(read.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
})

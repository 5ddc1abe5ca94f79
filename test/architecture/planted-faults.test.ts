import { afterAll, expect, test } from 'vitest'
import { copySources } from '#test/source-copy.ts'

const { plant, lint, node, remove } = copySources()
afterAll(remove)

test('an import from a higher module is rejected', () => {
  expect(lint(plant('catalog/planted.ts', "import '#cart/cart.ts'\n"))).toContain(
    'Down: a module imports only modules of lower layers',
  )
})

test('importing a registry within a module is rejected', () => {
  expect(lint(plant('cart/server/planted.ts', "import '#api.ts'\n"))).toContain(
    'Down: only paths.ts lies below the modules',
  )
})

test('client and server cannot import each other', () => {
  expect(lint(plant('cart/web/planted.tsx', "import '#cart/server/sync-cart.ts'\n"))).toContain(
    'Boundary: web code reaches the server',
  )
  expect(lint(plant('cart/server/planted.ts', "import '#ui/button.tsx'\n"))).toContain(
    'Boundary: server code knows nothing',
  )
  expect(lint(plant('cart/planted.ts', "import './server/sync-cart.ts'\n"))).toContain(
    'Boundary: web code reaches the server',
  )
})

test('a parent path import is rejected', () => {
  expect(lint(plant('cart/web/planted.ts', "import '../cart.ts'\n"))).toContain('By name: write #module/file.ts')
})

test('a promise that is not awaited is rejected', () => {
  const forgotten = plant(
    'cart/server/planted.ts',
    'const save = async () => {}\nexport const sync = () => {\n  save()\n}\n',
  )
  const promises = ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises']
  expect(lint(...promises, forgotten)).toContain('no-floating-promises')
})

test('a cyclic import is rejected', () => {
  const one = plant('cart/planted-one.ts', "import { two } from './planted-two.ts'\nexport const one = () => two\n")
  const two = plant('cart/planted-two.ts', "import { one } from './planted-one.ts'\nexport const two = () => one\n")
  expect(lint(one, two)).toContain('no-cycle')
})

test('the build fails when server code would reach the browser', () => {
  const entry = plant('storefront/planted.ts', "import '#environment/config.ts'\n")
  const script = `import { build } from 'vite'; await build({ logLevel: 'silent', build: { write: false, rolldownOptions: { input: ${JSON.stringify(entry)} } } })`
  const result = node(script)
  expect(result.status).not.toBe(0)
  expect(result.stderr).toContain('Server code in the browser')
})

test('the build fails when a module reads what is left out of React', () => {
  const forms = {
    'an import': "import { useTransition } from 'react'\nexport const planted = useTransition\n",
    'another name': "import { use as read } from 'react'\nexport const planted = read\n",
    'a namespace': "import * as React from 'react'\nexport const planted = React.forwardRef\n",
    'an index': "import * as React from 'react'\nexport const planted = React['forwardRef']\n",
    'the default': "import React from 'react'\nexport const planted = () => React.cloneElement\n",
    'its members': "import * as React from 'react'\nexport const { useOptimistic: planted } = React\n",
    'an export': "export { useFormStatus } from 'react-dom'\n",
    'a later import':
      "export const planted = async () => {\n  const { createPortal } = await import('react-dom')\n  return createPortal\n}\n",
  }
  const entries = Object.values(forms).map((code, index) => plant(`storefront/planted-${index}.ts`, code))
  const script = `import { build } from 'vite'; for (const input of ${JSON.stringify(entries)}) await build({ logLevel: 'silent', build: { write: false, rolldownOptions: { input } } }).then(() => console.log('built ' + input), ({ message }) => console.log(message.match(/reads \\w+ of React, which .*/)?.[0] ?? message))`
  const said = node(script).stdout.trim().split('\n')
  expect(said).toEqual(
    [
      'useTransition',
      'use',
      'forwardRef',
      'forwardRef',
      'cloneElement',
      'useOptimistic',
      'useFormStatus',
      'createPortal',
    ].map((name) => `reads ${name} of React, which scripts/unread-exports.ts leaves out`),
  )
})

test('a silent catch is rejected', () => {
  const catching = (name: string, body: string) =>
    plant(`${name}.ts`, `export async function planted() {\n${body}\n}\n`)
  const silent = [
    catching('block', 'try { await fetch("") } catch { return null }'),
    catching('method', 'await fetch("").catch(() => null)'),
    catching('reset', 'await fetch("").catch(() => setFailed(false))'),
    catching('second', 'return await fetch("").then(() => true, (error) => false)'),
  ]
  const told = [
    catching('logged', 'try { await fetch("") } catch (error) { console.error(error) }'),
    catching('shown', 'await fetch("").catch(() => setFailed(true))'),
    catching('explained', '// It is asked again.\nawait fetch("").catch(() => null)'),
  ]
  expect(lint(...silent).match(/A silent catch/g)).toHaveLength(4)
  expect(lint(...told)).not.toContain('A silent catch')
})

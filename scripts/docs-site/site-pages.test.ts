import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminPages } from '#admin/pages.ts'
import { root } from '#scripts/architecture/sources.ts'
import { guides } from './guides.ts'
import { sitePages } from './site-pages.ts'

const pages = sitePages(root)

test('every document is in the menu of the site, once', () => {
  const documents = globSync('docs/*.md', { cwd: root }).map((file) => file.replace('docs/', ''))
  expect(guides.map(({ file }) => file).toSorted()).toEqual(documents.toSorted())
})

test('links between pages of the site lead to pages', () => {
  const broken = [...pages].flatMap(([address, text]) =>
    linksIn(text)
      .filter((path) => !pages.has(pathFrom(address, path)))
      .map((path) => `${address}: ${path}`),
  )
  expect(broken).toEqual([])
})

test('there is a page for each module that API keys may call, with examples of both kinds', () => {
  expect(pages.get('api/product-editing.md')).toContain(
    'curl --fail-with-body -X POST "$SHOP/api/admin/product/1/stock"',
  )
  expect(pages.get('api/product-editing.md')).toContain('await client.productEditing.adjustStock(')
})

test('pages of the back office that the Swedish guides name have that name and address', () => {
  const known = new Set(adminPages.map(({ title, path }) => `${title} ${path}`))
  const named = guides
    .filter(({ audience }) => audience === 'merchant')
    .flatMap(({ file }) => [
      ...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/\*\*([^*]+)\*\* \(`(\/admin[^`]*)`\)/g),
    ])
    .map(([, title, path]) => `${title} ${path}`)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

function linksIn(text: string): string[] {
  return [...text.matchAll(/(?<!!)\[[^\]]+\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, path = '']) => path,
  )
}

function pathFrom(address: string, path: string): string {
  const found = path.startsWith('/') ? path.slice(1) : join(address, '..', path)
  if (found === '' || found.endsWith('/')) return `${found}index.md`
  return found.endsWith('.md') ? found : `${found}.md`
}

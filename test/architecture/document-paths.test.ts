import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/architecture/sources.ts'

const files = globSync(['{src,test,e2e,bench,scripts,db,examples,packages}/**/*.*', '*.*'], { cwd: root }).map(
  (file) => `/${file}`,
)
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

const textOf = (document: string) => readFileSync(join(root, document), 'utf8')

/** Files named in code quotes, as `module/file.ts` or with more of the path. */
function missingIn(text: string): string[] {
  const named = [...text.matchAll(/`([a-z][\w./-]*\.(?:tsx?|mjs|sql))`/g)].map(([, path = '']) => path)
  return named.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
}

function brokenLinksIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
  return links.filter((path) => !known(join(document, '..', path)))
}

const everything = globSync('{docs,src,db,bench,e2e,test,scripts,examples,packages}/**', { cwd: root })
const known = (path: string) => everything.includes(path.replace(/\/$/, ''))

test('a file that the documents name exists', () => {
  expect(missingIn('`core/gone.ts` and `cart/cart.ts`')).toEqual(['core/gone.ts'])
  expect(documents.flatMap((document) => missingIn(textOf(document)).map((path) => `${document}: ${path}`))).toEqual([])
})

test('a link between documents leads to a file', () => {
  expect(brokenLinksIn('docs/tour.md', '[x](gone.md) [y](architecture.md#import-rules)')).toEqual(['gone.md'])
  const broken = documents.flatMap((document) =>
    brokenLinksIn(document, textOf(document)).map((path) => `${document}: ${path}`),
  )
  expect(broken).toEqual([])
})

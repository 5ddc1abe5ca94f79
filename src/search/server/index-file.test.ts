import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CatalogueIndex } from '#search-engine/server/catalogue-index.ts'
import { builtHere } from '#search-engine/server/fill-index.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { readIndex, writeIndex } from './index-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({ sections: ['Datorer'], categories: ['Hörlurar'], manufacturers: ['Hexum'] })
const products = Array.from({ length: 60 }, (_, at) =>
  cachedProduct({ id: at + 1, name: `Trådlösa hörlurar WH-${at}`, attributes: new Map([[10, ['Svart', `Nr ${at}`]]]) }),
)
const stored = { data: await builtHere(products, names, now), namesMark: 7 }

test('an index survives writing and reading', async () => {
  const file = join(folder, 'new', 'index')
  writeIndex(file, 'one', stored)
  const read = await readIndex(file, 'one')
  expect(read).toEqual(stored)
  const index = new CatalogueIndex(names, read?.data)
  expect(index.words.count('hörlur')).toBe(60)
  expect(index.vocabulary.spellingsOf('horlur')).toEqual(['horlur', 'hörlur'])
})

test('files of another version, incomplete and missing ones are ignored', async () => {
  const file = join(folder, 'index')
  writeIndex(file, 'one', stored)
  expect(await readIndex(file, 'two')).toBeNull()
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - 8))
  expect(await readIndex(file, 'one')).toBeNull()
  writeFileSync(file, 'no index')
  expect(await readIndex(file, 'one')).toBeNull()
  expect(await readIndex(join(folder, 'nowhere'), 'one')).toBeNull()
})

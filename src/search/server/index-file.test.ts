import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shelfProduct, signs } from '#test/shelf-product.ts'
import { CatalogueIndex } from './engine/catalogue-index.ts'
import { builtHere } from './engine/filling.ts'
import { readIndex, writeIndex } from './index-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-03-01T12:00:00Z')
const names = signs({ sections: ['Datorer'], categories: ['Hörlurar'], manufacturers: ['Hexum'] })
const products = Array.from({ length: 60 }, (_, at) =>
  shelfProduct({ id: at + 1, name: `Trådlösa hörlurar WH-${at}`, attributes: new Map([[10, ['Svart', `Nr ${at}`]]]) }),
)
const kept = { data: await builtHere(products, names, now), namesMark: 7 }

test('an index is read as it was written', async () => {
  const file = join(folder, 'new', 'index')
  writeIndex(file, 'one', kept)
  const read = await readIndex(file, 'one')
  expect(read).toEqual(kept)
  const index = new CatalogueIndex(names, read?.data)
  expect(index.words.count('hörlur')).toBe(60)
  expect(index.vocabulary.spellingsOf('horlur')).toEqual(['horlur', 'hörlur'])
})

test('what another version has written, what is not whole and what is not there is none', async () => {
  const file = join(folder, 'index')
  writeIndex(file, 'one', kept)
  expect(await readIndex(file, 'two')).toBeNull()
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - 8))
  expect(await readIndex(file, 'one')).toBeNull()
  writeFileSync(file, 'no index')
  expect(await readIndex(file, 'one')).toBeNull()
  expect(await readIndex(join(folder, 'nowhere'), 'one')).toBeNull()
})

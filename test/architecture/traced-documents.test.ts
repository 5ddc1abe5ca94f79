import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/architecture/sources.ts'
import { mistakesOf, tracedRows } from '#scripts/architecture/traced-rows.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const law = tracedRows(read('docs/law.md'))
const promises = tracedRows(read('docs/promises.md'))

const sections = 22

test('the law has rows for each of its sections, in order', () => {
  const numbers = Array.from({ length: sections }, (_, index) => String(index + 1))
  expect([...new Set(law.map(({ id }) => id))]).toEqual(numbers)
})

test.each([
  ['law', law],
  ['promises', promises],
])('each row of %s names a place and a test that exist', (_, rows) => {
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.flatMap(mistakesOf)).toEqual([])
})

test('the test named by each promise exists in the file named beside it', () => {
  const missing = promises.filter(
    ({ text, place }) => !statSync(join(root, place)).isFile() || !read(place).includes(text),
  )
  expect(missing).toEqual([])
})

test('no promise is listed twice', () => {
  const ids = promises.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

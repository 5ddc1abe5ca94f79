import { expect, test } from 'vitest'
import { chapters } from '#test/asvs/chapters.ts'
import { errorsOf } from '#test/asvs/errors.ts'
import { met, notApplicable } from '#test/asvs/row.ts'

const rows = Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter.rows)))

test('every requirement of ASVS 5.0, levels 1 and 2, has an answer with existing tests and files', () => {
  expect(errorsOf(rows)).toEqual([])
})

test('a table with an unknown test or file is rejected', () => {
  const own = 'test/architecture/asvs.test.ts › a table with an unknown test or file is rejected'
  const errors = (row: (typeof rows)[string]) =>
    errorsOf({ 'V1.1.1': row }).filter((error) => error.startsWith('V1.1.1'))
  expect(errors(met('topic', 'reason', own))).toEqual([])
  expect(errors(met('topic', 'reason', `${own} not`))).toHaveLength(1)
  expect(errors(met('topic', 'reason', own.replace('asvs', 'nothing')))).toHaveLength(1)
  expect(errors(met('topic', 'as in `src/http/app.ts`'))).toEqual([])
  expect(errors(met('topic', 'as in `src/nowhere.ts`'))).toEqual(['V1.1.1: src/nowhere.ts does not exist'])
  expect(errors(met('topic', 'because we say so'))).toEqual(['V1.1.1: names neither a test nor a file'])
  expect(errors(notApplicable('topic', ''))).toEqual(['V1.1.1: says too little'])
  expect(errorsOf({ 'V99.1.1': met('topic', 'reason', own) })).toContain('V99.1.1 is not a requirement of level 1 or 2')
})

import { expect, test } from 'vitest'
import { chapters } from '#test/asvs/chapters.ts'
import { faultsOf } from '#test/asvs/faults.ts'
import { met, notApplicable } from '#test/asvs/row.ts'

const rows = Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter.rows)))

test('every requirement of ASVS 5.0, levels 1 and 2, is answered, by tests and files that exist', () => {
  expect(faultsOf(rows)).toEqual([])
})

test('a table that names a test or a file that does not exist is refused', () => {
  const own = 'src/asvs.test.ts › a table that names a test or a file that does not exist is refused'
  const faults = (row: (typeof rows)[string]) =>
    faultsOf({ 'V1.1.1': row }).filter((fault) => fault.startsWith('V1.1.1'))
  expect(faults(met('topic', 'reason', own))).toEqual([])
  expect(faults(met('topic', 'reason', `${own} not`))).toHaveLength(1)
  expect(faults(met('topic', 'reason', own.replace('asvs', 'nothing')))).toHaveLength(1)
  expect(faults(met('topic', 'as in `src/app.ts`'))).toEqual([])
  expect(faults(met('topic', 'as in `src/nowhere.ts`'))).toEqual(['V1.1.1: src/nowhere.ts does not exist'])
  expect(faults(met('topic', 'because we say so'))).toEqual(['V1.1.1: names neither a test nor a file'])
  expect(faults(notApplicable('topic', ''))).toEqual(['V1.1.1: says too little'])
  expect(faultsOf({ 'V99.1.1': met('topic', 'reason', own) })).toContain('V99.1.1 is not a requirement of level 1 or 2')
})

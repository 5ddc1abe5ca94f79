import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { equivalents } from '#bench/equivalent-mutants.ts'
import { areas } from '#bench/mutant-areas.ts'
import { plants } from '#bench/plants.ts'
import { root } from '#scripts/architecture/sources.ts'

const timesIn = (file: string, text: string) => readFileSync(join(root, file), 'utf8').split(text).length - 1

test('each fault that the bench plants has exactly one place in the source', () => {
  const misplaced = plants.filter(({ file, healthy }) => !existsSync(join(root, file)) || timesIn(file, healthy) !== 1)
  expect(misplaced.map(({ what }) => what)).toEqual([])
})

test('the files and tests of the mutants exist, and so do the lines of equivalent ones', () => {
  const named = Object.values(areas).flatMap((judged) => judged.flatMap(({ file, tests }) => [file, ...tests]))
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const gone = equivalents.filter(
    ({ file, lineText }) => !existsSync(join(root, file)) || timesIn(file, lineText) === 0,
  )
  expect(gone.map(({ lineText }) => lineText)).toEqual([])
})

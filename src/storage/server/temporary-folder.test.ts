import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'krets-temporary-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('what a process that was killed has left is removed after a day', () => {
  const folder = temporaryFolder(dataDir)
  expect(folder).toBe(join(dataDir, 'temporary'))
  mkdirSync(join(folder, 'verify-old'))
  writeFileSync(join(folder, 'verify-old', 'rows'), '')
  writeFileSync(join(folder, 'rejected-new'), '')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(join(folder, 'verify-old'), twoDaysAgo, twoDaysAgo)
  temporaryFolder(dataDir)
  expect(existsSync(join(folder, 'verify-old'))).toBe(false)
  expect(existsSync(join(folder, 'rejected-new'))).toBe(true)
})

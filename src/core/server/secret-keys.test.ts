import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseKeys, secretKeys } from './secret-keys.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'krets-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a key is created once, readable by its owner only', () => {
  const keys = secretKeys({ dataDir, secretKeys: null })
  expect(keys.map(({ length }) => length)).toEqual([32])
  expect(secretKeys({ dataDir, secretKeys: null })).toEqual(keys)
  expect(readdirSync(dataDir)).toEqual(['secret-keys'])
  expect(statSync(join(dataDir, 'secret-keys')).mode & 0o777).toBe(0o600)
})

test('keys from settings take precedence, and an invalid one stops the start', () => {
  const given = [Buffer.alloc(32, 1)]
  expect(secretKeys({ dataDir, secretKeys: given })).toBe(given)
  writeFileSync(join(dataDir, 'secret-keys'), 'kort')
  expect(() => secretKeys({ dataDir, secretKeys: null })).toThrow('32 bytes')
})

test('keys are separated by commas or lines', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(parseKeys(`${one.toString('base64')},${two.toString('base64')}`)).toEqual([one, two])
  expect(parseKeys(`${one.toString('base64')}\n`)).toEqual([one])
  expect(parseKeys('')).toBe(null)
})

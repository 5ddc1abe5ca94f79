import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encryptionOf } from './encryption.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const encryption = encryptionOf([first])

test('encrypted text can be decrypted, and differs each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encrypted = encryption.encrypt(text)
      expect(encryption.open(encrypted)).toBe(text)
      expect(encrypted).not.toBe(encryption.encrypt(text))
      expect(encrypted.startsWith(`${encryption.keyId}:`)).toBe(true)
    }),
  )
})

test('a single changed character is detected', () => {
  const encrypted = encryption.encrypt('AAAA-BBBB-CCCC')
  const at = encrypted.indexOf(':') + 20
  const changed = encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(at + 1)
  expect(() => encryption.open(changed)).toThrow()
})

test('after rotation the old key decrypts, and hashes of both keys match', () => {
  const after = encryptionOf([second, first])
  const encrypted = encryption.encrypt('AAAA')
  expect(after.open(encrypted)).toBe('AAAA')
  expect(after.keyId).not.toBe(encryption.keyId)
  expect(after.hashes('AAAA')).toContainEqual(encryption.hash('AAAA'))
  expect(() => encryptionOf([second]).open(encrypted)).toThrow(encryption.keyId)
})

test('unencrypted data from before is read', () => {
  expect(encryption.open('clear:AB:CD')).toBe('AB:CD')
})

test('data encrypted and hashed by an earlier version is read', () => {
  const known = encryptionOf([Buffer.alloc(32, 7)])
  expect(known.open('4bb06f8e:BU2mclAtDXjjX0elsOlhQIQul5p9GL5y9zgqXYZO32C3ym3I')).toBe('Kod 4711')
  expect(known.hash('Kod 4711').toString('hex')).toBe(
    'a203aba9dd9783a9935ec967b0a60218f17938a05f1c4822488995d4c38ac4d2',
  )
})

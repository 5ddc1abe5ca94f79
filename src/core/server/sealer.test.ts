import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealerOf } from './sealer.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const sealer = sealerOf([first])

test('what is sealed is opened, and looks different each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealer.seal(text)
      expect(sealer.open(sealed)).toBe(text)
      expect(sealed).not.toBe(sealer.seal(text))
      expect(sealed.startsWith(`${sealer.keyId}:`)).toBe(true)
    }),
  )
})

test('one changed sign is found', () => {
  const sealed = sealer.seal('AAAA-BBBB-CCCC')
  const at = sealed.indexOf(':') + 20
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => sealer.open(changed)).toThrow()
})

test('after the key has changed the old one opens, and both are known by their hashes', () => {
  const after = sealerOf([second, first])
  const sealed = sealer.seal('AAAA')
  expect(after.open(sealed)).toBe('AAAA')
  expect(after.keyId).not.toBe(sealer.keyId)
  expect(after.hashes('AAAA')).toContainEqual(sealer.hash('AAAA'))
  expect(() => sealerOf([second]).open(sealed)).toThrow(sealer.keyId)
})

test('what lay there in clear is read', () => {
  expect(sealer.open('clear:AB:CD')).toBe('AB:CD')
})

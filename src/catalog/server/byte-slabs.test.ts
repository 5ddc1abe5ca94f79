import { expect, test } from 'vitest'
import { ByteSlabs, bytesOf } from './byte-slabs.ts'

test('what is added is there as it was, also in the next slabs and when it is larger than one', () => {
  const slabs = new ByteSlabs()
  const texts = [
    'Mus',
    'Räksmörgås 5″ – 🦐',
    'a'.repeat(200_000),
    ...Array.from({ length: 300 }, (_, at) => `${at}å`.repeat(99)),
  ]
  const added = texts.map((text) => bytesOf(slabs.add(text)))
  expect(added.map(String)).toEqual(texts)
})

test('many small texts share a buffer', () => {
  const slabs = new ByteSlabs()
  const [mouse, cable] = ['mus', 'kabel'].map((text) => slabs.add(text).slab)
  expect(mouse?.buffer).toBe(cable?.buffer)
  expect(slabs.allocated).toBe(mouse?.buffer.byteLength)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPiece, pieces } from './pieces.ts'

test('lines come out the same however the stream is cut', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'å', '€', ' ', '\r'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), fc.array(fc.nat(40)), async (lines, cuts) => {
      const bytes = Buffer.from(lines.join('\n'))
      const found = await all(pieces(cutAt(bytes, cuts), Buffer.from('\n')))
      const expected = lines.at(-1) === '' ? lines.slice(0, -1) : lines
      expect(found.map((piece) => piece.bytes?.toString())).toEqual(expected)
      expect(found.map((piece) => piece.line)).toEqual(expected.map((_, index) => index + 1))
    }),
  )
})

test('pieces of a longer separator come out the same, and know their line', async () => {
  const part = fc
    .string({ unit: fc.constantFrom('<', '/', 'e', '>', '\n'), maxLength: 8 })
    .filter((text) => !text.includes('</e>'))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1 }), fc.array(fc.nat(9)), async (parts, cuts) => {
      const text = parts.join('</e>')
      const found = await all(pieces(cutAt(Buffer.from(text), cuts), Buffer.from('</e>')))
      expect(found.map((piece) => piece.bytes?.toString()).join('</e>')).toBe(text.replace(/<\/e>$/, ''))
      expect(found.map((piece) => piece.line)).toEqual(
        found.map((_, index) => parts.slice(0, index).join('</e>').split('\n').length),
      )
    }),
  )
})

test('what is longer than the limit is passed over, and the next line is whole', async () => {
  const text = `ett\n${'x'.repeat(100)}\ntre`
  for (const size of [1, 7, 64, 1000]) {
    const found = await all(pieces(cutEvery(Buffer.from(text), size), Buffer.from('\n'), 20))
    expect(found.map((piece) => piece.bytes?.toString())).toEqual(['ett', undefined, 'tre'])
    expect(found.map((piece) => piece.line)).toEqual([1, 2, 3])
  }
})

test('a line without end is never held', async () => {
  const found = await all(pieces(endless(400), Buffer.from('\n')))
  expect(found).toEqual([{ line: 1, bytes: null }])
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(200 * longestPiece)
})

async function* endless(megabytes: number): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(longestPiece / 16, 'x')
  for (let count = 0; count < megabytes * 16; count += 1) yield chunk
}

async function* cutAt(bytes: Buffer, cuts: number[]): AsyncGenerator<Buffer> {
  let from = 0
  for (const cut of cuts) {
    yield bytes.subarray(from, from + cut)
    from = Math.min(from + cut, bytes.length)
  }
  yield bytes.subarray(from)
}

async function* cutEvery(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of source) found.push(one)
  return found
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSegmentLength, segmentsOf } from './segments.ts'

test('lines are the same however the stream is split', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'å', '€', ' ', '\r'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), fc.array(fc.nat(40)), async (lines, cuts) => {
      const bytes = Buffer.from(lines.join('\n'))
      const found = await all(segmentsOf(cutAt(bytes, cuts), Buffer.from('\n')))
      const expected = lines.at(-1) === '' ? lines.slice(0, -1) : lines
      expect(found.map((segment) => segment.bytes?.toString())).toEqual(expected)
      expect(found.map((segment) => segment.line)).toEqual(expected.map((_, index) => index + 1))
    }),
  )
})

test('segments with a longer separator are the same, and have line numbers', async () => {
  const part = fc
    .string({ unit: fc.constantFrom('<', '/', 'e', '>', '\n'), maxLength: 8 })
    .filter((text) => !text.includes('</e>'))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1 }), fc.array(fc.nat(9)), async (parts, cuts) => {
      const text = parts.join('</e>')
      const found = await all(segmentsOf(cutAt(Buffer.from(text), cuts), Buffer.from('</e>')))
      expect(found.map((segment) => segment.bytes?.toString()).join('</e>')).toBe(text.replace(/<\/e>$/, ''))
      expect(found.map((segment) => segment.line)).toEqual(
        found.map((_, index) => parts.slice(0, index).join('</e>').split('\n').length),
      )
    }),
  )
})

test('oversized segments are skipped, and the next line is complete', async () => {
  const text = `ett\n${'x'.repeat(100)}\ntre`
  for (const size of [1, 7, 64, 1000]) {
    const found = await all(segmentsOf(cutEvery(Buffer.from(text), size), Buffer.from('\n'), 20))
    expect(found.map((segment) => segment.bytes?.toString())).toEqual(['ett', undefined, 'tre'])
    expect(found.map((segment) => segment.line)).toEqual([1, 2, 3])
  }
})

test('an endless line is never buffered', async () => {
  const { concat } = Buffer
  let longest = 0
  Buffer.concat = (list, length) => {
    const whole = concat(list, length)
    longest = Math.max(longest, whole.length)
    return whole
  }
  const found = await all(segmentsOf(endless(8), Buffer.from('\n'))).finally(() => {
    Buffer.concat = concat
  })
  expect(found).toEqual([{ line: 1, bytes: null }])
  expect(longest).toBeLessThanOrEqual(maxSegmentLength + chunkLength)
})

const chunkLength = maxSegmentLength / 16

async function* endless(megabytes: number): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(chunkLength, 'x')
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

import { expect, test } from 'vitest'
import { type KeyBurst, readKey } from './key-burst.ts'

function read(keys: readonly string[], gapMs: number): (string | null)[] {
  let burst: KeyBurst | null = null
  return keys.map((key, at) => {
    const { burst: next, code } = readKey(burst, key, 10_000 + at * gapMs)
    burst = next
    return code
  })
}
const lastOf = (keys: readonly string[], gapMs: number) => read(keys, gapMs).at(-1)

test('a burst of keys that Enter or Tab ends is a code', () => {
  expect(lastOf([...'7310865004703', 'Enter'], 5)).toBe('7310865004703')
  expect(lastOf([...'7310865004703', 'Tab'], 60)).toBe('7310865004703')
})

test('capitals come with Shift', () => {
  expect(lastOf(['Shift', 'A', 'Shift', 'B', '-', '1', 'Enter'], 10)).toBe('AB-1')
})

test('what is typed by hand is no code', () => {
  expect(lastOf([...'7310865004703', 'Enter'], 120)).toBeNull()
})

test('three keys and Enter are no code, nor is Enter alone', () => {
  expect(lastOf([...'123', 'Enter'], 5)).toBeNull()
  expect(lastOf(['Enter'], 5)).toBeNull()
})

test('a key that was typed before does not belong to the burst', () => {
  let burst = readKey(null, 'x', 0).burst
  for (const [index, key] of [...'73108'].entries()) ({ burst } = readKey(burst, key, 1500 + index))
  expect(readKey(burst, 'Enter', 1506).code).toBe('73108')
})

test('a code is whole although a key came late, or it is none', () => {
  const readWith = (lateMs: number) => {
    let burst: KeyBurst | null = null
    for (const [index, key] of [...'7310865004703'].entries()) {
      ;({ burst } = readKey(burst, key, index * 5 + (index >= 6 ? lateMs : 0)))
    }
    return readKey(burst, 'Enter', 65 + lateMs).code
  }
  expect(readWith(500)).toBe('7310865004703')
  expect(readWith(990)).toBeNull()
})

test('another key ends the burst', () => {
  expect(lastOf([...'7310', 'ArrowLeft', 'Enter'], 5)).toBeNull()
})

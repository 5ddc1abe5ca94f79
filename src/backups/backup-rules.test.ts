import { expect, test } from 'vitest'
import { hasRoomToVerify, runsSinceSuccess } from './backup-rules.ts'

const run = (kind: 'backup' | 'verification', error: string | null) => ({ kind, error, startedAt: 0 })

test('failures count from the last success of their kind', () => {
  const runs = [run('backup', 'full'), run('verification', null), run('backup', 'full'), run('backup', null)]
  expect(runsSinceSuccess(runs, 'backup')).toBe(2)
  expect(runsSinceSuccess(runs, 'verification')).toBe(0)
  expect(runsSinceSuccess([run('backup', 'full')], 'backup')).toBe(1)
})

test('a backup is restored beside the shop only where that leaves room to it', () => {
  expect(hasRoomToVerify(1000, 1501)).toBe(true)
  expect(hasRoomToVerify(1000, 1500)).toBe(false)
})

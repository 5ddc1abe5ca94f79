import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

test('a value that is never read is left out, and the others arrive', async () => {
  const metrics = openMetrics({
    version: '1',
    withinMs: 1,
    gauges: [
      { name: 'krets_waiting', help: 'Never read', read: () => new Promise<number>(() => {}) },
      {
        name: 'krets_failing',
        help: 'Not read',
        read: () => {
          throw new Error('gone')
        },
      },
      { name: 'krets_known', help: 'Read', read: () => 7 },
    ],
  })
  const text = await metrics.text()
  expect(text).toMatch(/^krets_known 7$/m)
  expect(text).not.toMatch(/^krets_(waiting|failing) /m)
})

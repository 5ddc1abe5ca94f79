import { expect, test } from 'vitest'
import { retryingReload, serialReload } from './serial-reload.ts'

type Read = { succeed(): void; fail(error: Error): void }

function controlledReads() {
  const reads: Read[] = []
  const reload = serialReload(
    () => new Promise((resolve, reject) => reads.push({ succeed: () => resolve(), fail: reject })),
  )
  const begun = (count: number) => expect.poll(() => reads.length).toBe(count)
  return { reload, reads, begun }
}

test('a request during a read waits for a read that begins after it', async () => {
  const { reload, reads, begun } = controlledReads()
  const first = reload()
  await begun(1)
  let isSecondDone = false
  const second = reload().then(() => {
    isSecondDone = true
  })
  const third = reload()
  reads[0]?.succeed()
  await first
  await begun(2)
  expect(isSecondDone).toBe(false)
  reads[1]?.succeed()
  await Promise.all([second, third])
  expect(reads).toHaveLength(2)
})

test('a failed read is an error only for the callers that waited for it', async () => {
  const { reload, reads, begun } = controlledReads()
  const first = reload()
  await begun(1)
  const second = reload()
  reads[0]?.fail(new Error('no answer'))
  await expect(first).rejects.toThrow('no answer')
  await begun(2)
  reads[1]?.succeed()
  await expect(second).resolves.toBeUndefined()
})

test('a read that follows a change is repeated until it succeeds', async () => {
  const { reload, reads, begun } = controlledReads()
  const errors: unknown[] = []
  const reading = retryingReload(reload, { onError: (error) => errors.push(error), waitsMs: [0] })
  reading.start()
  let isSettled = false
  const settled = reading.settled().then(() => {
    isSettled = true
  })
  await begun(1)
  reads[0]?.fail(new Error('no answer'))
  await begun(2)
  expect(isSettled).toBe(false)
  reads[1]?.fail(new Error('no answer again'))
  await begun(3)
  reads[2]?.succeed()
  await settled
  expect(errors.map(String)).toEqual(['Error: no answer', 'Error: no answer again'])
  reading.close()
})

test('after closing nothing is repeated or reported', async () => {
  const { reload, reads, begun } = controlledReads()
  const errors: unknown[] = []
  const reading = retryingReload(reload, { onError: (error) => errors.push(error), waitsMs: [0] })
  reading.start()
  await begun(1)
  reading.close()
  reads[0]?.fail(new Error('closed'))
  await reading.settled()
  reading.start()
  await new Promise((done) => void setTimeout(done, 5))
  expect([reads.length, errors]).toEqual([1, []])
})

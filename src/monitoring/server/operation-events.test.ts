import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog, currentRequestId, withRequestId } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueue, prepareQueue, runJobs } from '#jobs/queue.ts'
import { enqueueUnit, jobsOfUnits, type UnitJob } from '#jobs/unit-jobs.ts'
import { testDatabase } from '#test/database.ts'
import { eventLog, logOperationEventsTo, recordOperation } from './operation-events.ts'

const db = await testDatabase()
await prepareQueue(db)
afterAll(async () => await db.close())

const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
logOperationEventsTo(eventLog(log))
beforeEach(() => void lines.splice(0))

test('an event is logged when its transaction has been committed, with the id of the request', async () => {
  await withRequestId('request-1', () =>
    inTransaction(db, async (tx) => {
      recordOperation(tx, 'order-cancelled', { orderId: '7' })
      expect(lines).toEqual([])
    }),
  )
  expect(lines).toMatchObject([{ event: 'order-cancelled', orderId: '7', requestId: 'request-1' }])
})

test('what was rolled back did not happen', async () => {
  const failing = inTransaction(db, async (tx) => {
    recordOperation(tx, 'order-cancelled', { orderId: '7' })
    await tx.query('', 'select 1 / 0')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(lines).toEqual([])
})

test('a job has the id of the request that queued it, and one of its own otherwise', async () => {
  const seen: Record<string, string | undefined> = {}
  const unit: UnitJob = {
    kind: { name: 'try-unit' },
    work: async (id) => {
      seen[`unit ${id}`] = currentRequestId()
      return null
    },
    missed: async () => [],
  }
  const jobs = {
    ...jobsOfUnits(db, [unit]),
    try: async () => void (seen.job = currentRequestId()),
    alone: async () => void (seen.alone = currentRequestId()),
  }
  await withRequestId('request-2', async () => {
    await enqueue(db, 'try', {})
    await inTransaction(db, async (tx) => await enqueueUnit(tx, unit.kind, '7', new Date()))
  })
  await enqueue(db, 'alone', {})
  const runner = await runJobs({ db, jobs, timetable: [], log: createLog('silent') })
  await expect.poll(() => Object.keys(seen).length, { timeout: 10_000 }).toBe(3)
  await runner.stop()
  expect(seen).toEqual({ 'unit 7': 'request-2', job: 'request-2', alone: expect.stringMatching(/^job-\d/) })
})

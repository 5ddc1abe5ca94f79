import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { ok, openReceiver } from '#test/webhook-receiver.ts'
import { addEndpoint, deliverSettled as deliverDue, webhookDeps } from '#test/webhooks.ts'
import { leaseMs } from './claim-deliveries.ts'

const db = await testDatabase()
const receiver = await openReceiver()
const deps = webhookDeps(db)

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, web: 7 })
  await addEndpoint(db, { address: receiver.address })
})
beforeEach(() => receiver.reset())
afterAll(async () => {
  await receiver.close()
  await db.close()
})

function start(work: 'commit' | 'deliver'): ChildProcess {
  const script = new URL('../../../test/webhooks-until-killed.ts', import.meta.url).pathname
  const connection = { ...inject('postgres'), database: db.connection.database }
  const task = JSON.stringify({ connection, work })
  return spawn(process.execPath, [script, task], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

test('killed after the commit and before anything is sent: the event arrives, and what was not committed does not', async () => {
  const child = start('commit')
  if (!child.stdout) throw new Error('No output')
  for await (const line of createInterface({ input: child.stdout })) if (line === 'uncommitted') break
  await kill(child)
  await expect
    .poll(async () => {
      await deliverDue(deps, new Date())
      return receiver.received.map(({ body }) => body.data.quantity)
    })
    .toEqual([6])
})

test('killed when the receiver has it and before that is recorded: it is delivered again, with the same id', async () => {
  await db.query('', 'update stock set quantity = 4 where product_id = 1 and place = 0')
  receiver.answer(() => {})
  const child = start('deliver')
  await receiver.until(1)
  await kill(child)
  receiver.answer(ok)
  await deliverDue(deps, new Date(Date.now() + leaseMs - 10_000))
  expect(receiver.received).toHaveLength(1)
  await deliverDue(deps, new Date(Date.now() + leaseMs + 1000))
  const [first, second, ...more] = receiver.received
  expect(second?.id).toBe(first?.id)
  expect(second?.text).toBe(first?.text)
  expect(more).toEqual([])
  await deliverDue(deps, new Date(Date.now() + 3 * leaseMs))
  expect(receiver.received).toHaveLength(2)
}, 30_000)

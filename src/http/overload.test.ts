import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Admission, openOverload } from './overload.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function opened({ waiting = (): number => 0, isStarted = true } = {}) {
  const changes: boolean[] = []
  const overload = openOverload({ waiting, onChange: (isOverloaded) => changes.push(isOverloaded) })
  if (isStarted) overload.start()
  const begin = (count: number) => Array.from({ length: count }, () => overload.begin('page'))
  return { overload, changes, begin }
}

/** Whether it is being made, waits or is refused. */
function stateOf(begun: Admission): 'made' | 'waits' | 'refused' {
  if (begun instanceof Promise) return 'waits'
  return begun ? 'made' : 'refused'
}

function counted(all: readonly Admission[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const state of all.map(stateOf)) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

async function end(begun: Admission | undefined): Promise<void> {
  const done = await begun
  done?.()
  await vi.advanceTimersToNextTimerAsync()
}

test('no more than 32 are made at once; the others wait for their turn, in order', async () => {
  const { begin } = opened()
  const all = begin(35)
  expect(counted(all)).toEqual({ made: 32, waits: 3 })
  const turns: number[] = []
  for (const at of [32, 33, 34]) void Promise.resolve(all[at]).then((done) => done && turns.push(at))
  await end(all[5])
  expect(turns).toEqual([32])
  await end(all[6])
  expect(turns).toEqual([32, 33])
})

test('what has waited for a third of a second is refused, and then only eight are made at once', async () => {
  const { overload, changes, begin } = opened()
  const all = begin(100)
  await vi.advanceTimersByTimeAsync(300)
  expect(changes).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(changes).toEqual([true])
  expect(await Promise.all(all.slice(32))).toEqual(Array(68).fill(null))
  expect(overload.refused.get('page')).toBe(68)
  expect(counted(begin(1))).toEqual({ refused: 1 })
  for (const one of all.slice(0, 26)) await end(one)
  expect(counted(begin(5))).toEqual({ made: 2, refused: 3 })
})

test('many that are made in time are no overload', async () => {
  const { changes, begin } = opened()
  for (let round = 0; round < 30; round++) {
    const all = begin(60)
    for (const one of all) await end(one)
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(changes).toEqual([])
})

test('it is over a second after the last that was refused', async () => {
  const { changes, begin } = opened()
  const all = begin(40)
  await vi.advanceTimersByTimeAsync(400)
  for (const one of all) await end(one)
  expect(counted(begin(9))).toEqual({ made: 8, refused: 1 })
  await vi.advanceTimersByTimeAsync(990)
  expect(changes).toEqual([true])
  await vi.advanceTimersByTimeAsync(60)
  expect(changes).toEqual([true, false])
  expect(counted(begin(30))).toEqual({ made: 24, waits: 6 })
})

test('statements that wait for a connection for a third of a second are an overload too', async () => {
  let statements = 51
  const { changes } = opened({ waiting: () => statements })
  await vi.advanceTimersByTimeAsync(280)
  statements = 0
  await vi.advanceTimersByTimeAsync(40)
  statements = 51
  await vi.advanceTimersByTimeAsync(280)
  expect(changes).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(changes).toEqual([true])
})

test('requests before the start do not count as overload', async () => {
  const { overload, changes, begin } = opened({ isStarted: false })
  void Promise.all(begin(100))
  await vi.advanceTimersByTimeAsync(1000)
  expect(changes).toEqual([])
  overload.start()
  await vi.advanceTimersByTimeAsync(400)
  expect(changes).toEqual([true])
})

test('event loop delay without requests is not overload', async () => {
  const { changes, begin } = opened()
  const now = performance.now.bind(performance)
  let lost = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + lost)
  onTestFinished(() => clock.mockRestore())
  const lateLooks = async (count: number, before: () => unknown) => {
    for (let look = 0; look < count; look++) {
      before()
      lost += 150
      await vi.advanceTimersByTimeAsync(20)
    }
  }
  await lateLooks(10, () => null)
  expect(changes).toEqual([])
  await lateLooks(4, () => begin(1))
  expect(changes).toEqual([true])
})

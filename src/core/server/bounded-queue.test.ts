import { expect, test } from 'vitest'
import { Abandoned, boundedQueue, QueueFull } from './bounded-queue.ts'

function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done) => ends.set(name, () => done(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('one job at a time, shared by callers with the same key', async () => {
  const { begun, work, end } = works()
  const queue = boundedQueue({ atOnce: 1, maxQueued: 5 })
  const first = [queue.run('a', work('a')), queue.run('a', work('again'))]
  const second = queue.run('b', work('b'))
  expect(begun).toEqual(['a'])
  end('a')
  expect(await Promise.all(first)).toEqual(['a', 'a'])
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await second).toBe('b')
})

test('a full queue rejects at once, except keys already waiting', async () => {
  const { work, end } = works()
  const queue = boundedQueue({ atOnce: 1, maxQueued: 1 })
  const running = queue.run('a', work('a'))
  const waiting = queue.run('b', work('b'))
  await expect(queue.run('c', work('c'))).rejects.toBeInstanceOf(QueueFull)
  const beside = queue.run('b', work('b'))
  end('a')
  await running
  end('b')
  expect(await Promise.all([waiting, beside])).toEqual(['b', 'b'])
})

test('waiting work is dropped with its last caller', async () => {
  const { begun, work, end } = works()
  const queue = boundedQueue({ atOnce: 1, maxQueued: 5 })
  const running = queue.run('a', work('a'))
  const [one, other, alone] = [new AbortController(), new AbortController(), new AbortController()]
  const shared = [queue.run('b', work('b'), one.signal), queue.run('b', work('b'), other.signal)]
  const dropped = queue.run('c', work('c'), alone.signal)
  one.abort()
  alone.abort()
  await expect(shared[0]).rejects.toBeInstanceOf(Abandoned)
  await expect(dropped).rejects.toBeInstanceOf(Abandoned)
  expect(queue.waiting()).toBe(1)
  end('a')
  await running
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await shared[1]).toBe('b')
  expect(queue.waiting()).toBe(0)
})

test('a failure rejects all callers, and the next job runs', async () => {
  const queue = boundedQueue({ atOnce: 1, maxQueued: 5 })
  const failing = () => Promise.reject(new Error('torn'))
  const requested = [queue.run('a', failing), queue.run('a', failing)]
  const next = queue.run('b', async () => 'b')
  for (const one of requested) await expect(one).rejects.toThrow('torn')
  expect(await next).toBe('b')
})

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RasterAnswer, RasterJob, RasterQuestion } from './raster-job.ts'

export type RasterProcess = {
  raster(job: RasterJob): Promise<Buffer>
  close(): void
}

type Waiting = { done(bytes: Buffer): void; fail(error: Error): void; limit: NodeJS.Timeout }

const program = fileURLToPath(new URL('./raster-child.ts', import.meta.url))
const maxJobMs = 30_000
const idleMs = 60_000

export function openRasterProcess(): RasterProcess {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let end: NodeJS.Timeout | undefined
  let last = 0

  function begin(): ChildProcess {
    const begun = fork(program, { serialization: 'advanced', execArgv: [] })
    begun.on('message', (answer: RasterAnswer) => settle(answer))
    begun.on('error', () => fell(begun))
    begun.on('exit', () => fell(begun))
    return begun
  }

  function settle(answer: RasterAnswer): void {
    const waiter = waiting.get(answer.id)
    if (!waiter) return
    waiting.delete(answer.id)
    clearTimeout(waiter.limit)
    if ('error' in answer) waiter.fail(new Error(answer.error))
    else waiter.done(Buffer.from(answer.bytes))
    if (waiting.size > 0) return
    end = setTimeout(close, idleMs).unref()
    // Does not keep the parent process alive while idle.
    child?.unref()
    child?.channel?.unref()
  }

  function fell(one: ChildProcess): void {
    if (child !== one) return
    child = null
    for (const { fail, limit } of waiting.values()) {
      clearTimeout(limit)
      fail(new Error('The process that draws pictures ended'))
    }
    waiting.clear()
  }

  function close(): void {
    clearTimeout(end)
    const ending = child
    if (!ending) return
    fell(ending)
    ending.kill('SIGKILL')
  }

  return {
    raster(job) {
      clearTimeout(end)
      child ??= begin()
      child.ref()
      child.channel?.ref()
      const id = ++last
      const { promise, resolve: done, reject: fail } = Promise.withResolvers<Buffer>()
      // A job that blocks for this long blocks the queue as well.
      waiting.set(id, { done, fail, limit: setTimeout(close, maxJobMs) })
      child.send({ id, job } satisfies RasterQuestion, (error) => error && close())
      return promise
    },
    close,
  }
}

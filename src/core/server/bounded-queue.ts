export class QueueFull extends Error {}

export class Abandoned extends Error {}

export type BoundedQueue = {
  /**
   * Runs the work in turn. Requests with the same key share one run, which is skipped if all of them have left before
   * its turn. Rejects with QueueFull when too many wait.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  waiting(): number
}

type Task = {
  work: () => Promise<unknown>
  readers: number
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

export function boundedQueue({ atOnce, maxQueued }: { atOnce: number; maxQueued: number }): BoundedQueue {
  const tasks = new Map<string, Task>()
  const line = new Set<string>()
  let running = 0

  function next(): void {
    const [key] = line
    const task = key === undefined ? undefined : tasks.get(key)
    if (key === undefined || !task || running >= atOnce) return
    line.delete(key)
    running += 1
    void doIt(key, task)
  }

  async function doIt(key: string, task: Task): Promise<void> {
    try {
      task.resolve(await task.work())
    } catch (error) {
      task.reject(error)
    }
    tasks.delete(key)
    running -= 1
    next()
  }

  function add(key: string, work: Task['work']): Task {
    if (line.size >= maxQueued) throw new QueueFull()
    const task = { work, readers: 0, ...Promise.withResolvers<unknown>() }
    // Its readers get the error; without any it must not count as unhandled.
    task.promise.catch(() => {})
    tasks.set(key, task)
    line.add(key)
    next()
    return task
  }

  function leave(key: string, task: Task): void {
    task.readers -= 1
    if (task.readers > 0 || !line.has(key) || tasks.get(key) !== task) return
    line.delete(key)
    tasks.delete(key)
    task.reject(new Abandoned())
  }

  return {
    async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) throw new Abandoned()
      const task = tasks.get(key) ?? add(key, work)
      task.readers += 1
      const { promise: left, reject } = Promise.withResolvers<never>()
      const onAbort = () => {
        leave(key, task)
        reject(new Abandoned())
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        // Work of one key has the type of its callers.
        return (await Promise.race([task.promise, left])) as T
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    waiting: () => line.size,
  }
}

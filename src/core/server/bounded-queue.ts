/** The queue is full: whoever asks comes back later. */
export class QueueFull extends Error {}

/** Nobody waits for the work any more. */
export class Abandoned extends Error {}

export type BoundedQueue = {
  /**
   * Does the work in its turn. Whoever asks by the same key gets the same answer of one piece of work. When all who asked
   * have left before its turn, it is never done. Rejects with QueueFull at once when too many wait.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** How many pieces of work wait for their turn. */
  waiting(): number
}

type Piece = {
  work: () => Promise<unknown>
  readers: number
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

export function boundedQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): BoundedQueue {
  const pieces = new Map<string, Piece>()
  /** Keys in the order of their turns; those under way are not among them. */
  const line = new Set<string>()
  let running = 0

  function next(): void {
    const [key] = line
    const piece = key === undefined ? undefined : pieces.get(key)
    if (key === undefined || !piece || running >= atOnce) return
    line.delete(key)
    running += 1
    void doIt(key, piece)
  }

  async function doIt(key: string, piece: Piece): Promise<void> {
    try {
      piece.resolve(await piece.work())
    } catch (error) {
      piece.reject(error)
    }
    pieces.delete(key)
    running -= 1
    next()
  }

  function add(key: string, work: Piece['work']): Piece {
    if (line.size >= mostWaiting) throw new QueueFull()
    const piece = { work, readers: 0, ...Promise.withResolvers<unknown>() }
    // Whoever leaves hears nothing of it.
    piece.promise.catch(() => {})
    pieces.set(key, piece)
    line.add(key)
    next()
    return piece
  }

  function leave(key: string, piece: Piece): void {
    piece.readers -= 1
    if (piece.readers > 0 || !line.has(key) || pieces.get(key) !== piece) return
    line.delete(key)
    pieces.delete(key)
    piece.reject(new Abandoned())
  }

  return {
    async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) throw new Abandoned()
      const piece = pieces.get(key) ?? add(key, work)
      piece.readers += 1
      const { promise: left, reject } = Promise.withResolvers<never>()
      const onAbort = () => {
        leave(key, piece)
        reject(new Abandoned())
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        // Work of one key has one type: that of whoever asks for it.
        return (await Promise.race([piece.promise, left])) as T
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    waiting: () => line.size,
  }
}

/** A page or part whose script has not arrived by then counts as failed. */
export const chunkTimeoutMs = 120_000

export function inChunkTime<T>(loaded: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script timed out')), chunkTimeoutMs)
    loaded.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

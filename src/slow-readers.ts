import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Limits = {
  everyMs: number
  /** Who takes less of a waiting answer in that time, so many times on end, loses the connection. */
  leastBytes: number
  mostSlow: number
  /** However fast: no answer waits longer than this to be taken whole. */
  longestMs: number
}

const limits: Limits = { everyMs: 10_000, leastBytes: 16 * 1024, mostSlow: 3, longestMs: 15 * 60_000 }

type Progress = { taken: number; slow: number; since: number | null }

/** Ends connections whose clients do not take what is written for them: it waits in memory, and holds what it is made from. */
export function dropSlowReaders(server: Server, { everyMs, leastBytes, mostSlow, longestMs }: Limits = limits): void {
  const open = new Map<Socket, Progress>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, slow: 0, since: null })
    socket.once('close', () => open.delete(socket))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, progress] of open) {
      const taken = socket.bytesWritten - socket.writableLength
      const isWaiting = socket.writableLength > 0
      progress.slow = isWaiting && taken - progress.taken < leastBytes ? progress.slow + 1 : 0
      progress.since = isWaiting ? (progress.since ?? now) : null
      progress.taken = taken
      if (progress.slow >= mostSlow || (progress.since !== null && now - progress.since > longestMs)) socket.destroy()
    }
  }, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}

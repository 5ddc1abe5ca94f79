import { hash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { boundedQueue } from '#core/server/bounded-queue.ts'
import { openFileCache } from '#storage/server/file-cache.ts'
import type { RasterJob } from './raster-job.ts'
import { openRasterProcess } from './raster-process.ts'

/**
 * Cached on disk by content, rendered one at a time. Rejects with QueueFull when too many wait, and with Abandoned when
 * the reader has disconnected.
 */
export type Rasters = {
  of(job: RasterJob, signal?: AbortSignal): Promise<Buffer>
  close(): void
}

type RasterOptions = { dataDir: string; maxBytes: number }

/** A drawing takes half a second of CPU: the last in a full queue waits 15 seconds. */
const maxQueued = 30
/** Increment when the same svg renders differently. */
const version = 1

export function openRasters({ dataDir, maxBytes }: RasterOptions): Rasters {
  const process = openRasterProcess()
  const disk = openFileCache({ folder: join(dataDir, 'picture-cache'), maxBytes })
  const queue = boundedQueue({ atOnce: 1, maxQueued })
  const memory = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length })

  return {
    async of(job, signal) {
      const key = hash('sha256', JSON.stringify([version, job]))
      const cached = memory.get(key) ?? (await disk.get(key))
      const bytes = cached ?? (await queue.run(key, () => made(key, job), signal))
      memory.set(key, bytes)
      return bytes
    },
    close: process.close,
  }

  async function made(key: string, job: RasterJob): Promise<Buffer> {
    // It may have been rendered while this call waited.
    const cached = await disk.get(key)
    if (cached) return cached
    const bytes = await process.raster(job)
    // A full disk must not fail the request.
    await disk.put(key, bytes).catch(() => {})
    return bytes
  }
}

import { hash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { boundedQueue } from './bounded-queue.ts'
import { openFileCache } from './file-cache.ts'
import type { RasterJob } from './raster-job.ts'
import { openRasterProcess } from './raster-process.ts'

/**
 * Drawings as pixels. A drawing is rasterised once and kept on disk: by what it shows, so that a changed drawing is another.
 * One at a time, beside the pages; rejects with QueueFull when too many wait, and with Abandoned when the reader has left.
 */
export type Rasters = {
  of(job: RasterJob, signal?: AbortSignal): Promise<Buffer>
  close(): void
}

type Parts = { dataDir: string; mostBytes: number }

/** A drawing takes half a second of a core: the last in a full line waits for a quarter of a minute. */
const mostWaiting = 30
/** Raised when the same svg is rasterised differently. */
const version = 1

export function openRasters({ dataDir, mostBytes }: Parts): Rasters {
  const process = openRasterProcess()
  const disk = openFileCache({ folder: join(dataDir, 'picture-cache'), mostBytes })
  const queue = boundedQueue({ atOnce: 1, mostWaiting })
  const memory = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length })

  return {
    async of(job, signal) {
      const key = hash('sha256', JSON.stringify([version, job]))
      const kept = memory.get(key) ?? (await disk.get(key))
      const bytes = kept ?? (await queue.run(key, () => made(key, job), signal))
      memory.set(key, bytes)
      return bytes
    },
    close: process.close,
  }

  async function made(key: string, job: RasterJob): Promise<Buffer> {
    // It may have been made, here or by another process, while this waited.
    const kept = await disk.get(key)
    if (kept) return kept
    const bytes = await process.raster(job)
    // A full disk is no reason to withhold it.
    await disk.put(key, bytes).catch(() => {})
    return bytes
  }
}

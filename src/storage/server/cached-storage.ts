import type { FileCache } from './file-cache.ts'
import type { Storage } from './storage.ts'

type CacheOptions = { /** Of keys whose content never changes. */ prefix: string; cache: FileCache }

/** Files that never change are kept on this machine after they have been read once. */
export function cachedStorage(storage: Storage, { prefix, cache }: CacheOptions): Storage {
  const reading = new Map<string, Promise<Buffer | null>>()

  async function readThrough(key: string): Promise<Buffer | null> {
    const kept = await cache.get(key)
    if (kept) return kept
    const bytes = await storage.read(key)
    // A full disk must not fail the request.
    if (bytes) await cache.put(key, bytes).catch(() => {})
    return bytes
  }

  return {
    ...storage,
    async read(key) {
      if (!key.startsWith(prefix)) return await storage.read(key)
      const running = reading.get(key) ?? readThrough(key).finally(() => reading.delete(key))
      reading.set(key, running)
      return await running
    },
  }
}

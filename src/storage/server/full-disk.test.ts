import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileCache } from './file-cache.ts'
import { folderStorage } from './folder-storage.ts'
import { StorageError } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-full-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
if (!isMounted) console.warn('A full disk is not tried: only root may mount one of 1 MB')
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isMounted)('a full disk is reported by name, and leaves the earlier file and nothing else', async () => {
  const storage = folderStorage(folder)
  await storage.write('pictures/a.webp', Buffer.from('earlier'))
  const error: unknown = await storage
    .write('pictures/a.webp', Buffer.alloc(2_000_000))
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StorageError)
  expect(error).toMatchObject({ problem: 'full', message: `The disk of ${folder} is full (ENOSPC).` })
  expect(String(await storage.read('pictures/a.webp'))).toBe('earlier')
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['a.webp'])
  // There is room again for what is smaller.
  await storage.write('pictures/b.webp', Buffer.alloc(100_000))
})

test.runIf(isMounted)('a cache on a full disk goes without', async () => {
  const cache = openFileCache({ folder: join(folder, 'cache'), maxBytes: 1e9 })
  await expect(cache.put('large', Buffer.alloc(3_000_000))).rejects.toThrow('ENOSPC')
  expect(await cache.get('large')).toBeNull()
})

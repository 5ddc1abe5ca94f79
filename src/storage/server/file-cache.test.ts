import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileCache } from './file-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'krets-file-cache-'))
afterAll(() => rm(folder, { recursive: true }))

async function filesIn(at: string): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('stored entries are found by any process, and nothing else is', async () => {
  const at = join(folder, 'shared')
  await openFileCache({ folder: at, maxBytes: 1000 }).put('../a', Buffer.from('one'))
  const other = openFileCache({ folder: at, maxBytes: 1000 })
  expect(String(await other.get('../a'))).toBe('one')
  expect(await other.get('b')).toBeNull()
  expect(await readFile((await filesIn(at))[0] ?? '', 'utf8')).toMatch(/one$/)
})

test('a file that was cut or changed is no entry, and is written anew', async () => {
  const at = join(folder, 'damaged')
  const cache = openFileCache({ folder: at, maxBytes: 1000 })
  await cache.put('a', Buffer.from('something'))
  const [path = ''] = await filesIn(at)
  const whole = await readFile(path)
  for (const damaged of [Buffer.alloc(0), whole.subarray(0, 10), whole.subarray(0, -1), Buffer.alloc(whole.length)]) {
    await writeFile(path, damaged)
    expect(await cache.get('a')).toBeNull()
  }
  await cache.put('a', Buffer.from('something'))
  expect(String(await cache.get('a'))).toBe('something')
})

test('over its limit the least recently used entries are evicted', async () => {
  const at = join(folder, 'bounded')
  const cache = openFileCache({ folder: at, maxBytes: 1080 })
  const long = new Date(Date.now() - 2 * 86_400_000)
  for (const key of ['used', 'unused', 'other']) await cache.put(key, Buffer.alloc(300))
  for (const file of await filesIn(at)) await utimes(file, long, long)
  expect(await cache.get('used')).not.toBeNull()
  expect(await cache.get('other')).not.toBeNull()
  await cache.put('new', Buffer.alloc(300))
  const sizes = await Promise.all((await filesIn(at)).map(async (file) => (await stat(file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000)
  expect(await cache.get('unused')).toBeNull()
  for (const key of ['used', 'other', 'new']) expect(await cache.get(key), key).not.toBeNull()
})

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { codeOf } from '#core/server/lost-connection.ts'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { checkKey, type Storage, StorageError, type StoredFile } from './storage.ts'

const ending = '.unfinished'

type FolderOptions = {
  /** A folder that another program provides, such as a mounted one: a missing one is not created. */
  mustExist?: boolean
}

export function folderStorage(folder: string, { mustExist = false }: FolderOptions = {}): Storage {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  async function filesBelow(prefix: string): Promise<StoredFile[]> {
    const at = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    const entries = (await readdir(at, { recursive: true, withFileTypes: true }).catch(nullIfAbsent)) ?? []
    const files: StoredFile[] = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const key = relative(folder, path).replaceAll(sep, '/')
      if (!key.startsWith(prefix)) continue
      // Another process may have removed it.
      const found = await stat(path).catch(nullIfAbsent)
      if (found) files.push({ key, bytes: found.size, modifiedAt: found.mtime })
    }
    return files
  }

  return {
    name: folder,

    async check() {
      if (!mustExist || (await stat(folder).catch(nullIfAbsent))?.isDirectory()) return
      throw new StorageError('refused', `${folder} is no folder. Create it, or mount what belongs there.`)
    },

    async read(key) {
      return await readFile(pathOf(key)).catch(nullIfAbsent)
    },

    async open(key) {
      const file = await open(pathOf(key)).catch(nullIfAbsent)
      if (!file) return null
      const { size } = await file.stat()
      // A file that still grows is taken as long as it was.
      if (size > 0) return { bytes: size, content: file.createReadStream({ end: size - 1 }) }
      await file.close()
      return { bytes: 0, content: Readable.from([]) }
    },

    async write(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}${ending}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        // On the disk before it is renamed into place: no reader sees a part of it, and no power failure leaves one.
        await writeFile(unfinished, content, { mode: 0o600, flush: true })
        await rename(unfinished, path)
      } catch (error) {
        throw explained(error, folder)
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async list(prefix) {
      return (await filesBelow(prefix)).filter(({ key }) => !key.endsWith(ending))
    },

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },

    async onDisk(key, work) {
      const path = pathOf(key)
      return (await stat(path).catch(nullIfAbsent)) ? await work(path) : null
    },

    async removeUnfinished(prefix, before) {
      for (const { key, modifiedAt } of await filesBelow(prefix))
        if (key.endsWith(ending) && !(before && modifiedAt >= before)) await rm(join(folder, key), { force: true })
    },
  }
}

function explained(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StorageError('full', `The disk of ${folder} is full (${code}).`, { cause: error })
  if (code === 'EFBIG')
    return new StorageError('full', `A file in ${folder} is larger than the system allows (EFBIG).`, { cause: error })
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new StorageError('refused', `The shop may not write in ${folder} (${code}).`, { cause: error })
  return error
}

/** A local file as content to be written. */
export function contentOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path)
}

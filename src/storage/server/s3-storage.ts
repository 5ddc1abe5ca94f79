import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { S3mini } from 's3mini'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { explained, isNoSuchKey, placeName } from './s3-errors.ts'
import { type Patience, patience, patientFetch } from './s3-fetch.ts'
import { openObject } from './s3-read.ts'
import { writeObject } from './s3-write.ts'
import { checkKey, type OpenFile, type Storage, StorageError, type StoredFile } from './storage.ts'
import type { S3Place } from './storage-place.ts'

export type S3Options = {
  place: S3Place
  /** A folder of this machine for files that are read from a path. */
  folder: string
  patience?: Patience
  /** At least 5 MB, except for a server that accepts less. */
  partBytes?: number
  /** At most 1000. */
  listedAtOnce?: number
}

/** 10,000 parts are the most: 160 GB in one file. */
const defaultPartBytes = 16 * 1024 * 1024
const mostListedAtOnce = 1000
const readAttempts = 3

/** Anything that speaks the S3 protocol. */
export function s3Storage({
  place,
  folder,
  patience: given = patience,
  partBytes = defaultPartBytes,
  listedAtOnce = mostListedAtOnce,
}: S3Options): Storage {
  const client = clientOf(place, given)
  const objectOf = (key: string) => {
    checkKey(key)
    return `${place.prefix}${key}`
  }
  const tried = async <T>(action: string, work: () => Promise<T>): Promise<T> =>
    await work().catch((error: unknown) => {
      throw explained(error, place, action)
    })

  const open = async (key: string) =>
    await tried(`read ${key}`, async () => {
      const name = objectOf(key)
      return await openObject(client(), name, given, (error) => explained(error, place, `read ${key}`)).catch(
        (error: unknown) => {
          if (isNoSuchKey(error)) return null
          throw error
        },
      )
    })

  return {
    name: placeName(place),

    async check() {
      // The answer about a missing file shows whether the bucket, the key and the clock are right.
      await open('checked')
    },

    async read(key) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await readWhole(await open(key))
        } catch (error) {
          // It may have been damaged on the way.
          if (attempt >= readAttempts || !(error instanceof StorageError && error.problem === 'damaged')) throw error
        }
      }
    },

    open,

    async write(key, content) {
      await tried(`store ${key}`, async () => await writeObject(client(), objectOf(key), content, partBytes))
    },

    async list(prefix) {
      return await tried('be listed', async () => {
        const files: StoredFile[] = []
        let next: string | undefined
        do {
          const found = await client().listObjectsPaged('/', place.prefix + prefix, listedAtOnce, next)
          if (!found) throw noBucket(place)
          for (const { Key, Size, LastModified } of found.objects ?? [])
            if (Key)
              files.push({
                key: Key.slice(place.prefix.length),
                bytes: Number(Size),
                modifiedAt: new Date(LastModified),
              })
          next = found.nextContinuationToken
        } while (next)
        return files
      })
    },

    async remove(keys) {
      for (const key of keys)
        await tried(`remove ${key}`, async () => {
          await client()
            .deleteObject(objectOf(key))
            .catch((error: unknown) => {
              if (!isNoSuchKey(error)) throw error
            })
        })
    },

    async onDisk(key, work) {
      const file = await open(key)
      if (!file) return null
      const path = join(folder, randomUUID())
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(file.content, createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    /** Those on this machine: a rule of the bucket removes the parts of uploads that were not completed. */
    async removeUnfinished(_, before) {
      for (const name of (await readdir(folder).catch(nullIfAbsent)) ?? []) {
        const path = join(folder, name)
        const found = await stat(path).catch(nullIfAbsent)
        if (found && before && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function readWhole(file: OpenFile | null): Promise<Buffer | null> {
  if (!file) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of file.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Renewed when the secret has been rotated. */
function clientOf(place: S3Place, given: Patience): () => S3mini {
  let made: { secret: string; client: S3mini } | null = null
  return () => {
    const secret = place.secretAccessKey()
    if (made?.secret === secret) return made.client
    const { endpoint, bucket, region, accessKeyId } = place
    const client = new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey: secret,
      fetch: patientFetch(given),
    })
    made = { secret, client }
    return client
  }
}

function noBucket({ bucket, endpoint }: S3Place): StorageError {
  return new StorageError('refused', `There is no bucket ${bucket} at ${endpoint}.`)
}

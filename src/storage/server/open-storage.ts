import { join } from 'node:path'
import type { Config } from '#environment/config.ts'
import { cachedStorage } from './cached-storage.ts'
import { openFileCache } from './file-cache.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import { placeOf } from './storage-place.ts'

/** Where STORAGE_URL says, else DATA_DIR; pictures that are elsewhere are kept on this machine as well. */
export async function openStorage(config: Pick<Config, 'dataDir' | 'storage' | 'pictureCacheMb'>): Promise<Storage> {
  const { dataDir, storage: settings, pictureCacheMb } = config
  if (!settings.url) return folderStorage(dataDir)
  const storage = await openPlace(settings.url, config)
  const cache = openFileCache({ folder: join(dataDir, 'storage-cache'), maxBytes: pictureCacheMb * 1024 * 1024 })
  return cachedStorage(storage, { prefix: 'pictures/', cache })
}

/** A path, file:// or s3://. */
export async function openPlace(
  text: string,
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
): Promise<Storage> {
  const place = placeOf(text, storage.s3)
  if (place.kind === 'folder') return folderStorage(place.path, place)
  // The client is loaded only where it is used.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage({ place, folder: join(dataDir, 'storage-temporary') })
}

import { fileURLToPath } from 'node:url'
import type { S3Settings } from '#environment/storage-settings.ts'

export type S3Place = S3Settings & {
  kind: 's3'
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
}

export type FolderPlace = {
  kind: 'folder'
  path: string
  /** One that must be there already, such as a mounted one. */
  mustExist: boolean
}

export type StoragePlace = S3Place | FolderPlace

/** A path, `file:///folder` or `s3://bucket/folder`. */
export function placeOf(text: string, s3: S3Settings | null): StoragePlace {
  if (text.startsWith('file:')) return { kind: 'folder', path: fileURLToPath(text), mustExist: true }
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(text) ?? []
  if (!bucket) return { kind: 'folder', path: text, mustExist: false }
  if (!s3) throw new Error(`${text} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  return { ...s3, kind: 's3', bucket, prefix: folder && `${folder}/` }
}

import { S3ServiceError } from 's3mini'
import { networkCode } from './s3-fetch.ts'
import { StorageError } from './storage.ts'
import type { S3Place } from './storage-place.ts'

/** Of an answer in XML, or null. */
export function serviceCode(error: unknown): string | null {
  if (!(error instanceof S3ServiceError)) return null
  return /<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? null
}

export function isNoSuchKey(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && serviceCode(error) !== 'NoSuchBucket'
}

const reasons: Record<string, (place: S3Place) => string> = {
  NoSuchBucket: ({ bucket, endpoint }) => `there is no bucket ${bucket} at ${endpoint}`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: () => 'the key may not do this: it must list, read, write and delete objects of the bucket',
  RequestTimeTooSkewed: () => 'the clock of this machine is wrong by more than 15 minutes',
  AuthorizationHeaderMalformed: ({ region }) => `S3_REGION=${region} is not the region of the bucket`,
  PermanentRedirect: ({ region }) => `S3_REGION=${region} is not the region of the bucket`,
  QuotaExceeded: () => 'its quota is used up',
}

const full = new Set(['QuotaExceeded', 'StorageFull', 'XMinioStorageFull', 'InsufficientStorage'])
const damaged = new Set(['BadDigest', 'InvalidPart', 'InvalidDigest', 'IncompleteBody'])

/** In the words of an operator. */
export function explained(error: unknown, place: S3Place, action: string): unknown {
  if (error instanceof StorageError) return error
  const failed = `${placeName(place)} could not ${action}`
  if (error instanceof S3ServiceError) {
    const code = serviceCode(error) ?? String(error.status)
    const why = reasons[code]?.(place) ?? `it answered ${error.status} ${code}`
    return new StorageError(problemOf(code, error.status), `${failed}: ${why}.`, { cause: error })
  }
  const code = networkCode(error)
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  if (code && /CERT|TLS|SSL|SIGNATURE/.test(code))
    return new StorageError('refused', `${failed}: the certificate of ${place.endpoint} is not valid (${code}).`, {
      cause: error,
    })
  if (code || isSlow || error instanceof TypeError) {
    const why = isSlow ? `${place.endpoint} did not answer in time` : `${place.endpoint} cannot be reached`
    return new StorageError('away', `${failed}: ${why}${code ? ` (${code})` : ''}.`, { cause: error })
  }
  return error
}

function problemOf(code: string, status: number): StorageError['problem'] {
  if (full.has(code) || status === 507) return 'full'
  if (damaged.has(code)) return 'damaged'
  return status >= 500 || status === 429 || status === 408 ? 'away' : 'refused'
}

export const placeName = ({ bucket, prefix }: S3Place) => `s3://${bucket}/${prefix}`

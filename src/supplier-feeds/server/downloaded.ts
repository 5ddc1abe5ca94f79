import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FeedRules } from './feed-address.ts'
import { FetchError } from './fetch-error.ts'
import { fetchMessages } from './messages.ts'

export type FeedAddress = {
  address: string
  login: { username: string; password: string } | null
  /** Of the file that the shop has. */
  known: { etag: string | null; lastModified: string | null }
  /** Of an SFTP server that has been fetched from. */
  hostKey: string | null
}

export type DownloadedFile = {
  size: number
  hash: string
  fileName: string
  /** Of a file by FTP or SFTP, its size. */
  etag: string | null
  lastModified: string | null
  hostKey?: string
}

export type Downloading = { to: string; rules: FeedRules; signal: AbortSignal }

export async function saveFile(
  chunks: AsyncIterable<Buffer> & NodeJS.ReadableStream,
  { to, rules }: Pick<Downloading, 'to' | 'rules'>,
): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* (read: AsyncIterable<Buffer>) {
    for await (const chunk of read) {
      size += chunk.length
      checkSize(size, rules)
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(chunks, counted, createWriteStream(to))
  return { size, hash: hash.digest('hex') }
}

export function checkSize(size: number, { maxBytes }: FeedRules): void {
  if (size > maxBytes) throw new FetchError(fetchMessages.tooLarge(Math.floor(maxBytes / 1024 ** 2)))
}

type FileState = { size: number | null; changedAt: Date | null }

/** Servers of files have no tags: the size is kept as one. */
export const stateOf = ({ size, changedAt }: FileState) => ({
  etag: size === null ? null : String(size),
  lastModified: changedAt?.toISOString() ?? null,
})

export function isKnown(state: FileState, { known }: FeedAddress): boolean {
  const { etag, lastModified } = stateOf(state)
  return etag !== null && lastModified !== null && etag === known.etag && lastModified === known.lastModified
}

export function fileNameOf({ pathname, hostname }: URL): string {
  const name = pathname.split('/').at(-1) ?? ''
  return (/^[\w.-]+$/.test(name) ? name : hostname).slice(-200)
}

import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { IndexData } from '#search-engine/server/catalogue-index.ts'
import { aligned, pack, unpack } from '#search-engine/server/packed-arrays.ts'

export type StoredIndex = { data: IndexData; namesMark: number }

type Head = { version: string; namesMark: number; size: number; shape: string }

/** Read by other processes while it is written. */
export function writeIndex(file: string, version: string, { data, namesMark }: StoredIndex): void {
  const { shape, arrays, size } = pack(data)
  const head = Buffer.from(JSON.stringify({ version, namesMark, size, shape } satisfies Head))
  const fresh = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  const written = openSync(fresh, 'w')
  try {
    writeWhole(written, Buffer.from(Uint32Array.of(head.length).buffer))
    writeWhole(written, head, aligned(head.length + 4) - head.length - 4)
    for (const array of arrays) writeWhole(written, array, aligned(array.byteLength) - array.byteLength)
    fsyncSync(written)
    renameSync(fresh, file)
  } finally {
    closeSync(written)
    rmSync(fresh, { force: true })
  }
}

export async function readIndex(file: string, version: string): Promise<StoredIndex | null> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(file)
    const length = new DataView(buffer, byteOffset).getUint32(0, true)
    const head = JSON.parse(Buffer.from(buffer, byteOffset + 4, length).toString()) as Head
    const start = byteOffset + aligned(length + 4)
    if (head.version !== version || byteOffset + byteLength !== start + head.size) return null
    // Written by this version of the shop.
    return { data: unpack(head.shape, buffer, start) as IndexData, namesMark: head.namesMark }
  } catch {
    // None yet, or damaged: the index is built anew.
    return null
  }
}

/** The source files are the version: another version rebuilds the index. */
export async function indexVersion(): Promise<string> {
  const folder = join(import.meta.dirname, '../../search-engine/server')
  const names = (await readdir(folder)).filter((name) => !name.includes('.test.')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const hash = createHash('sha256').update(process.version)
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

function writeWhole(file: number, array: ArrayBufferView, filled = 0): void {
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  if (filled > 0) writeSync(file, Buffer.alloc(filled))
}

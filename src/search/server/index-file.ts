import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { IndexData } from './engine/catalogue-index.ts'
import { aligned, pack, unpack } from './engine/packed-arrays.ts'

/** An index as it was built, and the mark of the names it was built with. */
export type KeptIndex = { data: IndexData; namesMark: number }

type Head = { version: string; namesMark: number; size: number; shape: string }

/** The arrays of the index, one after the other behind a line that says what they are. Other processes read it meanwhile. */
export function writeIndex(file: string, version: string, { data, namesMark }: KeptIndex): void {
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

/** Null when there is none, or none that this version of the shop has written whole. */
export async function readIndex(file: string, version: string): Promise<KeptIndex | null> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(file)
    const length = new DataView(buffer, byteOffset).getUint32(0, true)
    const head = JSON.parse(Buffer.from(buffer, byteOffset + 4, length).toString()) as Head
    const start = byteOffset + aligned(length + 4)
    if (head.version !== version || byteOffset + byteLength !== start + head.size) return null
    // What this version has written has the shape of its indexes.
    return { data: unpack(head.shape, buffer, start) as IndexData, namesMark: head.namesMark }
  } catch {
    return null
  }
}

/** What makes an index is the program: another program begins anew. */
export async function indexVersion(): Promise<string> {
  const folder = join(import.meta.dirname, 'engine')
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

import type { Storage } from '#storage/server/storage.ts'

/** The file of a run, its rejected rows, and the parts that it arrives in. */
export function runFiles(file: string) {
  const whole = `imports/${file}`
  return { whole, rejected: `${whole}.rejected.jsonl`, parts: `${whole}.parts/` }
}

type Part = { key: string; from: number; to: number }

/**
 * Stores a part, which may be one that is sent again and need not come to the same machine as the others. Returns how much
 * has arrived without a gap; null when something before it is missing.
 */
export async function writePart(
  storage: Storage,
  file: string,
  from: number,
  bytes: Uint8Array,
): Promise<number | null> {
  const before = receivedOf(await partsOf(storage, file))
  if (from > before) return null
  await storage.write(`${runFiles(file).parts}${String(from).padStart(12, '0')}`, bytes)
  return Math.max(before, receivedOf(await partsOf(storage, file)))
}

/** Makes one file of all that has arrived. */
export async function joinParts(storage: Storage, file: string): Promise<void> {
  const parts = await partsOf(storage, file)
  // Joined already, by a request whose answer was lost.
  if (parts.length === 0) return
  await storage.write(runFiles(file).whole, bytesOf(storage, parts))
  await storage.remove(parts.map(({ key }) => key))
}

async function partsOf(storage: Storage, file: string): Promise<Part[]> {
  const { parts } = runFiles(file)
  const found = (await storage.list(parts)).map(({ key, bytes }) => {
    const from = Number(key.slice(parts.length))
    return { key, from, to: from + bytes }
  })
  return found.toSorted((a, b) => a.from - b.from)
}

function receivedOf(parts: readonly Part[]): number {
  let received = 0
  for (const { from, to } of parts) if (from <= received) received = Math.max(received, to)
  return received
}

async function* bytesOf(storage: Storage, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  let written = 0
  for (const { key, from, to } of parts) {
    if (to <= written) continue
    const bytes = await storage.read(key)
    if (!bytes) throw new Error(`${key} is gone`)
    yield bytes.subarray(written - from)
    written = to
  }
}

export async function removeRunFiles(storage: Storage, file: string): Promise<void> {
  const { whole, rejected, parts } = runFiles(file)
  const left = await storage.list(parts)
  await storage.remove([whole, rejected, ...left.map(({ key }) => key)])
}

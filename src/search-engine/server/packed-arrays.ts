const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
type Placed = { array: Kind; at: number; length: number }

export type HandedOver = { shape: string; memory: SharedArrayBuffer }

/**
 * Shared memory counts in no thread's heap: transferring arrays one by one triggers a garbage collection step for each
 * in the receiving thread.
 */
export function handOver(data: unknown): HandedOver {
  const { shape, arrays, size } = pack(data)
  const memory = new SharedArrayBuffer(size)
  let at = 0
  for (const array of arrays) {
    new Uint8Array(memory, at).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    at = aligned(at + array.byteLength)
  }
  return { shape, memory }
}

export const takeOver = ({ shape, memory }: HandedOver): unknown => unpack(shape, memory, 0)

export function pack(data: unknown): { shape: string; arrays: ArrayBufferView[]; size: number } {
  const arrays: ArrayBufferView[] = []
  let size = 0
  const shape = JSON.stringify(data, (_, value) => {
    if (!ArrayBuffer.isView(value)) return value
    const placed: Placed = { array: kindOf(value), at: size, length: lengthOf(value) }
    arrays.push(value)
    size = aligned(size + value.byteLength)
    return placed
  })
  return { shape, arrays, size }
}

export function unpack(shape: string, buffer: ArrayBufferLike, start: number): unknown {
  return unpacked(JSON.parse(shape), buffer, start)
}

/** A JSON reviver is called for every value and takes five times as long. */
function unpacked(value: unknown, buffer: ArrayBufferLike, start: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => unpacked(one, buffer, start))
  if ('array' in value) {
    const { array, at, length } = value as Placed
    return new kinds[array](buffer as ArrayBuffer, start + at, length)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpacked(one, buffer, start)]))
}

/** Aligned for eight-byte numbers. */
export const aligned = (size: number): number => Math.ceil(size / 8) * 8

function kindOf(array: ArrayBufferView): Kind {
  const found = Object.keys(kinds).find((name) => array.constructor.name === name)
  if (!found) throw new TypeError(`${array.constructor.name} is not packed`)
  return found as Kind
}

function lengthOf(array: ArrayBufferView): number {
  return array.byteLength / kinds[kindOf(array)].BYTES_PER_ELEMENT
}

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }
type Kind = keyof typeof kinds
type Placed = { array: Kind; at: number; length: number }

/** The memory of all arrays, to be handed to another thread. */
export function buffersOf(data: unknown): ArrayBuffer[] {
  return arraysIn(data).map(({ buffer }) => buffer as ArrayBuffer)
}

/** The arrays one after the other, and what tells where each one lies. */
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

/** What was packed, over the memory that it was read into. */
export function unpack(shape: string, buffer: ArrayBufferLike, start: number): unknown {
  return JSON.parse(shape, (_, value) => {
    if (typeof value !== 'object' || value === null || !('array' in value)) return value
    const { array, at, length } = value as Placed
    return new kinds[array](buffer as ArrayBuffer, start + at, length)
  })
}

/** Arrays begin where numbers of eight bytes may. */
export const aligned = (size: number): number => Math.ceil(size / 8) * 8

function arraysIn(data: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(data)) return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(arraysIn) : []
}

function kindOf(array: ArrayBufferView): Kind {
  const found = Object.keys(kinds).find((name) => array.constructor.name === name)
  if (!found) throw new TypeError(`${array.constructor.name} is not packed`)
  return found as Kind
}

function lengthOf(array: ArrayBufferView): number {
  return array.byteLength / kinds[kindOf(array)].BYTES_PER_ELEMENT
}

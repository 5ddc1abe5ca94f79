import { grown } from './text-table.ts'

const parts = 64
const partBits = 6

export type NumberMapData = {
  slots: Uint32Array[]
  used: Uint32Array
  keys: Int32Array
  values: Int32Array
  known: number
  size: number
}

/** A map from integers to non-negative integers in typed arrays that grows one part at a time. */
export class NumberMap {
  readonly #slots: Uint32Array[]
  readonly #used: Uint32Array
  #keys: Int32Array
  #values: Int32Array
  #known: number
  #size: number

  constructor(data?: NumberMapData) {
    this.#slots = data?.slots ?? Array.from({ length: parts }, () => new Uint32Array(16))
    this.#used = data?.used ?? new Uint32Array(parts)
    this.#keys = data?.keys ?? new Int32Array(64)
    this.#values = data?.values ?? new Int32Array(64)
    this.#known = data?.known ?? 0
    this.#size = data?.size ?? 0
  }

  get data(): NumberMapData {
    return {
      slots: this.#slots,
      used: this.#used,
      keys: this.#keys,
      values: this.#values,
      known: this.#known,
      size: this.#size,
    }
  }

  get size(): number {
    return this.#size
  }

  get(key: number): number | undefined {
    const place = this.#find(key)
    const value = place < 0 ? -1 : (this.#values[place] as number)
    return value < 0 ? undefined : value
  }

  set(key: number, value: number): void {
    const known = this.#find(key)
    const place = known < 0 ? this.#add(key) : known
    if ((this.#values[place] as number) < 0) this.#size++
    this.#values[place] = value
  }

  delete(key: number): void {
    const place = this.#find(key)
    if (place < 0 || (this.#values[place] as number) < 0) return
    this.#values[place] = -1
    this.#size--
  }

  #find(key: number): number {
    const hash = hashOf(key)
    const slots = this.#slots[hash & (parts - 1)] as Uint32Array
    const mask = slots.length - 1
    for (let at = (hash >>> partBits) & mask; ; at = (at + 1) & mask) {
      const place = (slots[at] as number) - 1
      if (place < 0 || this.#keys[place] === key) return place
    }
  }

  #add(key: number): number {
    const place = this.#known++
    if (place === this.#keys.length) this.makeRoom(place * 2)
    this.#keys[place] = key
    this.#values[place] = -1
    const hash = hashOf(key)
    const part = hash & (parts - 1)
    const used = (this.#used[part] as number) + 1
    this.#used[part] = used
    const slots = this.#slots[part] as Uint32Array
    if (used * 2 <= slots.length) hang(slots, hash, place)
    else this.#slots[part] = this.#widened(slots, hash, place)
    return place
  }

  makeRoom(keys: number): void {
    if (keys <= this.#keys.length) return
    this.#keys = grown(this.#keys, new Int32Array(keys))
    this.#values = grown(this.#values, new Int32Array(keys))
  }

  #widened(slots: Uint32Array, hash: number, added: number): Uint32Array {
    const wider = new Uint32Array(slots.length * 2)
    for (const slot of slots) if (slot > 0) hang(wider, hashOf(this.#keys[slot - 1] as number), slot - 1)
    hang(wider, hash, added)
    return wider
  }
}

function hang(slots: Uint32Array, hash: number, place: number): void {
  const mask = slots.length - 1
  let at = (hash >>> partBits) & mask
  while (slots[at] !== 0) at = (at + 1) & mask
  slots[at] = place + 1
}

function hashOf(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

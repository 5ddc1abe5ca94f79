export const maxTextLength = 4095

const parts = 64
const partBits = 6
const chunkBits = 16
const chunk = 1 << chunkBits

export type TextTableData = {
  slots: Uint32Array[]
  used: Uint32Array
  letters: Uint16Array[]
  lettersEnd: number
  hashes: Uint32Array
  starts: Uint32Array
  lengths: Uint16Array
  size: number
}

/**
 * Numbers for texts, in typed arrays, so that a million texts cost the garbage collector nothing, and in parts, so that
 * growth never takes long. All indexes are in bounds, so `as number` hides no undefined.
 */
export class TextTable {
  readonly #slots: Uint32Array[]
  readonly #used: Uint32Array
  readonly #letters: Uint16Array[]
  #lettersEnd: number
  #hashes: Uint32Array
  #starts: Uint32Array
  #lengths: Uint16Array
  #size: number

  constructor(data?: TextTableData) {
    this.#slots = data?.slots ?? Array.from({ length: parts }, () => new Uint32Array(16))
    this.#used = data?.used ?? new Uint32Array(parts)
    this.#letters = data?.letters ?? []
    this.#lettersEnd = data?.lettersEnd ?? 0
    this.#hashes = data?.hashes ?? new Uint32Array(1024)
    this.#starts = data?.starts ?? new Uint32Array(1024)
    this.#lengths = data?.lengths ?? new Uint16Array(1024)
    this.#size = data?.size ?? 0
  }

  get data(): TextTableData {
    return {
      slots: this.#slots,
      used: this.#used,
      letters: this.#letters,
      lettersEnd: this.#lettersEnd,
      hashes: this.#hashes,
      starts: this.#starts,
      lengths: this.#lengths,
      size: this.#size,
    }
  }

  get size(): number {
    return this.#size
  }

  numberOf(text: string): number {
    const hash = hashOf(text)
    const known = this.#find(text, hash)
    return known >= 0 ? known : this.#add(text, hash)
  }

  find(text: string): number {
    return this.#find(text, hashOf(text))
  }

  lengthOf(number: number): number {
    return this.#lengths[number] as number
  }

  textAt(number: number): string {
    const { letters, start } = this.#placeOf(number)
    return String.fromCharCode(...letters.subarray(start, start + (this.#lengths[number] as number)))
  }

  compareTo(number: number, other: string, { isBeginning = false } = {}): number {
    const { letters, start } = this.#placeOf(number)
    const length = this.#lengths[number] as number
    const both = Math.min(length, other.length)
    for (let at = 0; at < both; at++) {
      const difference = (letters[start + at] as number) - other.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return isBeginning && length >= other.length ? 0 : length - other.length
  }

  compare(a: number, b: number): number {
    const first = this.#placeOf(a)
    const second = this.#placeOf(b)
    const lengths = [this.#lengths[a] as number, this.#lengths[b] as number] as const
    const both = Math.min(...lengths)
    for (let at = 0; at < both; at++) {
      const difference = (first.letters[first.start + at] as number) - (second.letters[second.start + at] as number)
      if (difference !== 0) return difference
    }
    return lengths[0] - lengths[1]
  }

  letterAt(number: number, at: number): number {
    if (at >= (this.#lengths[number] as number)) return -1
    const { letters, start } = this.#placeOf(number)
    return letters[start + at] as number
  }

  #placeOf(number: number): { letters: Uint16Array; start: number } {
    const start = this.#starts[number] as number
    return { letters: this.#letters[start >>> chunkBits] as Uint16Array, start: start & (chunk - 1) }
  }

  #find(text: string, hash: number): number {
    const slots = this.#slots[hash & (parts - 1)] as Uint32Array
    const mask = slots.length - 1
    for (let at = (hash >>> partBits) & mask; ; at = (at + 1) & mask) {
      const number = (slots[at] as number) - 1
      if (number < 0) return -1
      if (this.#hashes[number] === hash && this.#is(number, text)) return number
    }
  }

  #is(number: number, text: string): boolean {
    if (this.#lengths[number] !== text.length) return false
    const place = this.#starts[number] as number
    const letters = this.#letters[place >>> chunkBits] as Uint16Array
    const start = place & (chunk - 1)
    for (let at = 0; at < text.length; at++) if (letters[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  #add(text: string, hash: number): number {
    if (text.length > maxTextLength) throw new RangeError(`A text of ${text.length} letters has no number`)
    const number = this.#size++
    if (number === this.#hashes.length) this.makeRoom(number * 2)
    this.#hashes[number] = hash
    this.#starts[number] = this.#write(text)
    this.#lengths[number] = text.length
    const part = hash & (parts - 1)
    const used = (this.#used[part] as number) + 1
    this.#used[part] = used
    const slots = this.#slots[part] as Uint32Array
    if (used * 2 <= slots.length) this.#hang(slots, number)
    else this.#slots[part] = this.#widened(slots, number)
    return number
  }

  #hang(slots: Uint32Array, number: number): void {
    const mask = slots.length - 1
    let at = ((this.#hashes[number] as number) >>> partBits) & mask
    while (slots[at] !== 0) at = (at + 1) & mask
    slots[at] = number + 1
  }

  #widened(slots: Uint32Array, added: number): Uint32Array {
    const wider = new Uint32Array(slots.length * 2)
    for (const slot of slots) if (slot > 0) this.#hang(wider, slot - 1)
    this.#hang(wider, added)
    return wider
  }

  #write(text: string): number {
    const left = chunk - (this.#lettersEnd & (chunk - 1))
    if (left < text.length) this.#lettersEnd += left
    const start = this.#lettersEnd
    const number = start >>> chunkBits
    if (number === this.#letters.length) this.#letters.push(new Uint16Array(chunk))
    const letters = this.#letters[number] as Uint16Array
    for (let at = 0; at < text.length; at++) letters[(start & (chunk - 1)) + at] = text.charCodeAt(at)
    this.#lettersEnd += text.length
    return start
  }

  makeRoom(size: number): void {
    if (size <= this.#hashes.length) return
    this.#hashes = grown(this.#hashes, new Uint32Array(size))
    this.#starts = grown(this.#starts, new Uint32Array(size))
    this.#lengths = grown(this.#lengths, new Uint16Array(size))
  }
}

export const roomFor = (count: number): number => Math.ceil(count * 1.6) + 1024

export function grown<C extends { set(from: C): void }>(old: C, fresh: C): C {
  fresh.set(old)
  return fresh
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

import type { TextStore } from './text-store.ts'

/** Numbers texts from 0 in the order they come, and finds the number of a text. */
export class TextIndex {
  readonly #texts: TextStore
  /** One more than the number; 0 is free. */
  #slots = new Uint32Array(1024)
  #places = new Uint32Array(512)
  #hashes = new Int32Array(512)
  #size = 0

  constructor(texts: TextStore) {
    this.#texts = texts
  }

  get size(): number {
    return this.#size
  }

  textOf(number: number): string {
    return this.#texts.get(this.#places[number] ?? 0)
  }

  find(text: string): number | undefined {
    const hash = hashOf(text)
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const taken = this.#slots[slot] ?? 0
      if (taken === 0) return undefined
      if (this.#hashes[taken - 1] === hash && this.textOf(taken - 1) === text) return taken - 1
    }
  }

  numberOf(text: string): number {
    const known = this.find(text)
    if (known !== undefined) return known
    if (this.#size === this.#places.length) this.#grow()
    const number = this.#size
    this.#size += 1
    this.#places[number] = this.#texts.add(text)
    this.#hashes[number] = hashOf(text)
    this.#put(number)
    return number
  }

  #put(number: number): void {
    const mask = this.#slots.length - 1
    let slot = (this.#hashes[number] ?? 0) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = number + 1
  }

  #grow(): void {
    const [places, hashes] = [this.#places, this.#hashes]
    this.#places = new Uint32Array(places.length * 2)
    this.#places.set(places)
    this.#hashes = new Int32Array(hashes.length * 2)
    this.#hashes.set(hashes)
    this.#slots = new Uint32Array(this.#places.length * 2)
    for (let number = 0; number < this.#size; number += 1) this.#put(number)
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

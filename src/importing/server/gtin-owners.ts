const free = 0

/** Which product has a code, by the product's number; a million entries of a `Map` take 70 MB. */
export class GtinOwners {
  /** The digits after a 1, since codes may begin with zeros. */
  #keys = new Float64Array(1024)
  #owners = new Int32Array(1024)
  #size = 0
  readonly #others = new Map<string, number>()

  get(gtin: string): number | undefined {
    const key = keyOf(gtin)
    if (key === null) return this.#others.get(gtin)
    const slot = this.#slotOf(key)
    return this.#keys[slot] === free ? undefined : this.#owners[slot]
  }

  set(gtin: string, owner: number): void {
    const key = keyOf(gtin)
    if (key === null) {
      this.#others.set(gtin, owner)
      return
    }
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    const slot = this.#slotOf(key)
    if (this.#keys[slot] === free) this.#size += 1
    this.#keys[slot] = key
    this.#owners[slot] = owner
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1
    let slot = Math.imul((key % 0x7fffffff) | 0, 0x9e3779b1) & mask
    while (this.#keys[slot] !== free && this.#keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const [keys, owners] = [this.#keys, this.#owners]
    this.#keys = new Float64Array(keys.length * 2)
    this.#owners = new Int32Array(keys.length * 2)
    for (const [at, key] of keys.entries()) {
      if (key === free) continue
      const slot = this.#slotOf(key)
      this.#keys[slot] = key
      this.#owners[slot] = owners[at] ?? 0
    }
  }
}

const keyOf = (gtin: string) => (/^\d{1,14}$/.test(gtin) ? Number(`1${gtin}`) : null)

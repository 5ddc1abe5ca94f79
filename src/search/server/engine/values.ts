export type Value = number | boolean | string

/** A number for each value of each attribute, so that products hold small numbers and counting is adding. */
export class Values {
  readonly attributes: number[] = []
  readonly values: Value[] = []
  readonly #codes = new Map<number, Map<Value, number>>()

  get size(): number {
    return this.values.length
  }

  codeOf(attribute: number, value: Value): number {
    let codes = this.#codes.get(attribute)
    if (!codes) {
      codes = new Map()
      this.#codes.set(attribute, codes)
    }
    let code = codes.get(value)
    if (code === undefined) {
      code = this.values.push(value) - 1
      this.attributes.push(attribute)
      codes.set(value, code)
    }
    return code
  }

  codesOf(attribute: number): ReadonlyMap<Value, number> {
    return this.#codes.get(attribute) ?? none
  }
}

const none: ReadonlyMap<Value, number> = new Map()

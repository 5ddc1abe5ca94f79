export type AttributeValue = number | boolean | string[]

/** What is read of a `Map` of them, which tests use. */
export type AttributesOf = Pick<ReadonlyMap<number, AttributeValue>, 'get' | 'size'> &
  Iterable<[number, AttributeValue]>

/**
 * Of a product, by the id of the attribute, in a fifth of the memory of a `Map`: a product has about ten, and products
 * of one category often have the same ids. The fields are public for comparing two of them.
 */
export class AttributeValues implements AttributesOf {
  readonly ids: readonly number[]
  readonly values: readonly AttributeValue[]

  constructor(ids: readonly number[], values: readonly AttributeValue[]) {
    this.ids = ids
    this.values = values
  }

  get size(): number {
    return this.ids.length
  }

  get(id: number): AttributeValue | undefined {
    const at = this.ids.indexOf(id)
    return at < 0 ? undefined : this.values[at]
  }

  *[Symbol.iterator](): Generator<[number, AttributeValue]> {
    const { ids, values } = this
    for (let at = 0; at < ids.length; at++) yield [ids[at] as number, values[at] as AttributeValue]
  }
}

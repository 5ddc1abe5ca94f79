import { grown, TextTable, type TextTableData } from './text-table.ts'

export type Value = number | boolean | string

const maxValueLength = 2000

export type ValuesData = { table: TextTableData; attributes: Int32Array; previous: Int32Array }

export class Values {
  readonly #table: TextTable
  #attributes: Int32Array
  #previous: Int32Array
  readonly #lasts = new Map<number, number>()
  readonly #values: Value[] = []
  readonly #codes = new Map<number, Map<Value, number>>()

  constructor(data?: ValuesData) {
    this.#table = new TextTable(data?.table)
    this.#attributes = data?.attributes ?? new Int32Array(1024)
    this.#previous = data?.previous ?? new Int32Array(1024)
    for (let code = 0; code < this.size; code++) this.#lasts.set(this.#attributes[code] as number, code)
    this.#values.length = this.size
  }

  get data(): ValuesData {
    return { table: this.#table.data, attributes: this.#attributes, previous: this.#previous }
  }

  get size(): number {
    return this.#table.size
  }

  get attributes(): Int32Array {
    return this.#attributes
  }

  at(code: number): Value {
    return this.#values[code] ?? this.#read(code)
  }

  codeOf(attribute: number, value: Value): number {
    let codes = this.#codes.get(attribute)
    if (!codes) {
      codes = new Map()
      this.#codes.set(attribute, codes)
    }
    let code = codes.get(value)
    if (code === undefined) {
      code = this.#newCode(attribute, value)
      codes.set(value, code)
    }
    return code
  }

  *codesOf(attribute: number): Generator<[Value, number]> {
    for (let code = this.#lasts.get(attribute) ?? -1; code >= 0; code = this.#previous[code] as number)
      yield [this.at(code), code]
  }

  #newCode(attribute: number, value: Value): number {
    const before = this.size
    const code = this.#table.numberOf(`${attribute} ${kindOf(value)}${String(value).slice(0, maxValueLength)}`)
    if (code < before) return code
    if (code >= this.#attributes.length) {
      this.#attributes = grown(this.#attributes, new Int32Array(code * 2))
      this.#previous = grown(this.#previous, new Int32Array(code * 2))
    }
    this.#attributes[code] = attribute
    this.#previous[code] = this.#lasts.get(attribute) ?? -1
    this.#lasts.set(attribute, code)
    return code
  }

  #read(code: number): Value {
    const text = this.#table.textAt(code)
    const at = text.indexOf(' ') + 1
    const written = text.slice(at + 1)
    const kind = text[at]
    const value = kind === 'n' ? Number(written) : kind === 'b' ? written === 'true' : written
    this.#values[code] = value
    return value
  }
}

function kindOf(value: Value): string {
  return typeof value === 'number' ? 'n' : typeof value === 'boolean' ? 'b' : 's'
}

import { formatNumber } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import { slug } from '#core/slug.ts'
import { rowDetails } from '#importing/row-messages.ts'
import { labels } from '#labels/labels-messages.ts'
import type { GoodsAttributes } from './goods.ts'
import { RowError } from './row-error.ts'

export type AttributeKind = 'enum' | 'number' | 'boolean'
export type AttributeHint = { position: number; isFacet: boolean }

type Attribute = { id: number; code: string; name: string; kind: AttributeKind; unit: string }
type Spelling = { attribute: number; spelling: string; value: string }
type Value = { kind: AttributeKind; unit: string; value: number | boolean | string[] }
export type AttributeValues = Map<Attribute, Value['value']>

export class AttributeFinder {
  readonly #byCode = new Map<string, Attribute>()
  readonly #spellings = new Map<string, string>()
  #wanted: Attribute[] = []
  readonly #hints: ReadonlyMap<string, AttributeHint>

  constructor(hints: ReadonlyMap<string, AttributeHint>) {
    this.#hints = hints
  }

  async load(db: Queries): Promise<void> {
    const rows = await db.query<Attribute>('import-attributes', 'select id, code, name, kind, unit from attribute')
    for (const attribute of rows) this.#byCode.set(attribute.code, attribute)
    // A renamed attribute is also found by its new name.
    for (const attribute of rows) {
      const named = codeOf(attribute.name)
      if (!this.#byCode.has(named)) this.#byCode.set(named, attribute)
    }
    const spellings = await db.query<Spelling>('import-spellings', spellingSql)
    for (const { attribute, spelling, value } of spellings) this.#spellings.set(`${attribute} ${spelling}`, value)
  }

  /** New attributes get their ids in `createMissing`. */
  fit(attributes: GoodsAttributes): AttributeValues {
    const values: AttributeValues = new Map()
    const fresh = new Map<string, Attribute>()
    for (const [name, raw] of Object.entries(attributes)) {
      const given = valueOf(raw)
      if (Array.isArray(given.value) && given.value.length === 0) continue
      const attribute = this.#byCode.get(codeOf(name)) ?? newAttribute(name, given, fresh)
      const fitted = fit(given, attribute)
      if (fitted !== null) values.set(attribute, this.#spelled(attribute, fitted))
      else if (given.kind !== 'number' || attribute.kind !== 'number')
        throw new RowError('attribute-kind', 'attributes', rowDetails.attributeIs(attribute.name, attribute.kind))
      // Centimetres where the shop has inches become a separate attribute: `Bredd (cm)`.
      else
        values.set(
          this.#byCode.get(codeOf(ownName(name, given))) ?? newAttribute(ownName(name, given), given, fresh),
          given.value,
        )
    }
    for (const attribute of fresh.values()) this.#byCode.set(attribute.code, attribute)
    this.#wanted.push(...fresh.values())
    return values
  }

  #spelled({ id }: Attribute, value: Value['value']): Value['value'] {
    if (!Array.isArray(value) || this.#spellings.size === 0) return value
    return [...new Set(value.map((text) => this.#spellings.get(`${id} ${text}`) ?? text))]
  }

  /** Of those that there are, also with their unit in the name. */
  idsOf({ name, unit = '' }: { name: string; unit?: string | undefined }): number[] {
    const names = unit === '' ? [name] : [name, ownName(name, { unit })]
    return names.flatMap((known) => this.#byCode.get(codeOf(known))?.id ?? [])
  }

  get isWanting(): boolean {
    return this.#wanted.length > 0
  }

  async createMissing(db: Queries): Promise<void> {
    for (const attribute of this.#wanted) {
      const hint = this.#hints.get(attribute.name)
      const [row] = await db.query<{ id: number }>('import-create-attribute', createSql, [
        attribute.code,
        attribute.name,
        attribute.kind,
        attribute.unit,
        hint?.position ?? 1000,
        hint?.isFacet ?? true,
      ])
      attribute.id = row?.id ?? 0
    }
    this.#wanted = []
  }
}

function newAttribute(name: string, { kind, unit }: Value, fresh: Map<string, Attribute>): Attribute {
  const code = codeOf(name)
  const attribute = fresh.get(code) ?? { id: 0, code, name, kind, unit }
  fresh.set(code, attribute)
  return attribute
}

function valueOf(raw: GoodsAttributes[string]): Value {
  if (typeof raw === 'boolean') return { kind: 'boolean', unit: '', value: raw }
  if (typeof raw === 'number') return { kind: 'number', unit: '', value: raw }
  if (typeof raw === 'object' && !Array.isArray(raw)) return { kind: 'number', unit: raw.unit, value: raw.value }
  const texts = (Array.isArray(raw) ? raw : [raw]).map((text) => text.trim()).filter((text) => text !== '')
  return { kind: 'enum', unit: '', value: [...new Set(texts)] }
}

/** Null when the value cannot be converted. */
function fit({ kind, unit, value }: Value, known: Attribute): Value['value'] | null {
  if (kind === known.kind) return kind === 'number' && unit !== '' && unit !== known.unit ? null : value
  if (known.kind === 'enum')
    return [typeof value === 'number' ? numberText(value, unit) : value ? labels.yes : labels.no]
  const text = Array.isArray(value) && value.length === 1 ? value[0] : undefined
  if (text === undefined) return null
  if (known.kind === 'boolean') return text === labels.yes ? true : text === labels.no ? false : null
  const number = /^(-?\d+(?:[.,]\d+)?)\s*(.*)$/.exec(text)
  return number?.[1] && (number[2] === '' || number[2] === known.unit) ? Number(number[1].replace(',', '.')) : null
}

const numberText = (value: number, unit: string) =>
  unit === '' ? formatNumber(value) : `${formatNumber(value)} ${unit}`

const ownName = (name: string, { unit }: { unit: string }) => `${name} (${unit})`
const codeOf = (name: string) => slug(name).toLowerCase() || name

const spellingSql = 'select attribute_id as attribute, spelling, value from attribute_spelling'
const createSql = `
  insert into attribute (code, name, kind, unit, position, is_facet) values ($1, $2, $3, $4, $5, $6)
  on conflict (code) do update set code = excluded.code returning id`

import { attributeText } from '#catalog/attribute-text.ts'
import { fold } from '#catalog/fold.ts'
import { isAccent } from '#illustrations/drawing.ts'
import { sensiblePair, suits } from '#illustrations/pair.ts'
import { accents, type BodyName } from '#illustrations/palette.ts'
import { type ComponentKind, commonFields, componentKinds } from './opendb-categories.ts'
import { at, type Component, type Field } from './opendb-fields.ts'
import { RowError } from './row-error.ts'

export type ComponentSource = {
  prices: ReadonlyMap<string, number>
  spellings: ReadonlyMap<string, string>
}

type Value = number | boolean | string[]
type Given = { field: Field; value: Value }

export function rowOfComponent(component: Component, { prices, spellings }: ComponentSource): unknown {
  const id = textAt(component, 'opendb_id')
  const category = textAt(component, 'category')
  const kind = Object.hasOwn(componentKinds, category) ? componentKinds[category] : undefined
  if (!kind) throw new RowError('unknown-category', 'category', category)
  const manufacturer = textAt(component, 'metadata.manufacturer')
  const brand = spellings.get(fold(manufacturer)) ?? manufacturer
  const given = [...kind.fields, ...commonFields].flatMap((field) => giveValue(field, component))
  const [size, mm, grams] = kind.parcel
  return {
    id,
    name: tidy(textAt(component, 'metadata.name')),
    subTitle: subtitleOf(kind, given),
    brand: brand || undefined,
    mpn: partNumber(at(component, 'metadata.part_numbers')),
    category,
    price: prices.get(id),
    attributes: Object.fromEntries(given.map(({ field, value }) => [field.name, written(field, value)])),
    variant: variantOf(component, brand),
    drawing: drawingOf(id, kind, given),
    popularity: shopsThatSell(component),
    packageSize: size,
    packageMm: mm,
    packageGrams: grams,
  }
}

function giveValue(field: Field, component: Component): Given[] {
  const raw = field.read(component)
  if (field.kind === 'boolean') return typeof raw === 'boolean' ? [{ field, value: raw }] : []
  if (field.kind === 'number') {
    const isLikely = typeof raw === 'number' && raw >= field.least && raw <= field.max
    return isLikely ? [{ field, value: Math.round(raw * 1000) / 1000 }] : []
  }
  const texts = (Array.isArray(raw) ? raw : [raw]).flatMap((text) => (typeof text === 'string' ? tidy(text) : []))
  const swedish = texts.flatMap((text) =>
    Object.hasOwn(field.translations, text) ? (field.translations[text] ?? []) : text,
  )
  const value = [...new Set(swedish)].filter((text) => text !== '' && text.length <= 200).slice(0, 60)
  return value.length > 0 ? [{ field, value }] : []
}

function written({ kind, unit }: Field, value: Value): unknown {
  return kind === 'number' && unit !== '' ? { value, unit } : value
}

/** `AM5 · 8 kärnor · 5,2 GHz`. */
function subtitleOf({ keyAttributes }: ComponentKind, given: Given[]): string {
  const texts = keyAttributes.flatMap((name) => {
    const found = given.find(({ field }) => field.name === name)
    if (!found || found.value === false) return []
    if (found.value === true) return name
    const text = attributeText(found.field.unit, found.value)
    return found.field.kind === 'number' && found.field.unit === '' ? `${text} ${name.toLowerCase()}` : text
  })
  return texts.join(' · ').slice(0, 300)
}

function variantOf(component: Component, brand: string): object | undefined {
  const series = textAt(component, 'metadata.series')
  if (series === '' || brand === '') return undefined
  const group = `${textAt(component, 'category')} ${fold(brand)} ${series.toLowerCase()}`.slice(0, 200)
  const name = tidy(textAt(component, 'metadata.variant')) || tidy(textAt(component, 'metadata.name'))
  return { group, name: name.slice(0, 200) }
}

const bodyOf: Record<string, BodyName> = {
  Svart: 'kol',
  Vit: 'sno',
  Grå: 'dimma',
  Blå: 'hav',
  Grön: 'mossa',
  Röd: 'tegel',
  Rosa: 'rosa',
  Lila: 'lila',
}

function drawingOf(id: string, { drawing: type }: ComponentKind, given: Given[]): object | undefined {
  const colours = given.find(({ field }) => field.name === 'Färg')?.value
  const body = Array.isArray(colours) && colours[0] !== undefined ? bodyOf[colours[0]] : undefined
  const drawing = sensiblePair(id, type)
  if (body === undefined) return drawing
  const accent = suits(body, drawing.accent)
    ? drawing.accent
    : Object.keys(accents).find((name) => isAccent(name) && suits(body, name))
  return { ...drawing, body, accent: accent ?? drawing.accent }
}

/** The first that looks like a number rather than a word: `100-100000910WOF`, not `OC`. */
function partNumber(numbers: unknown): string | undefined {
  if (!Array.isArray(numbers)) return undefined
  return numbers
    .map((text) => String(text).trim())
    .find((text) => text.length >= 4 && text.length <= 120 && /\d/.test(text))
}

/** The number of large shops selling it approximates its popularity. */
function shopsThatSell(component: Component): number {
  return Object.keys(at(component, 'general_product_information') ?? {}).filter((name) => name.endsWith('_sku')).length
}

function textAt(component: Component, path: string): string {
  const value = at(component, path)
  return typeof value === 'string' ? value.trim() : ''
}

function tidy(text: string): string {
  return text.replace(/\\+"?/g, '"').replace(/\s+/g, ' ').trim()
}

import { slug } from '#core/slug.ts'
import { type Drawing, drawingFrom, isAccent, isBody } from '#illustrations/drawing.ts'
import type { BodyName } from '#illustrations/palette.ts'
import { flatCategories } from '#seed/categories.ts'
import type { Family, SeedAttributes, Size } from './family.ts'

/** One product: a family in one size and one colour. */
export type Good = {
  id: string
  name: string
  sub: string
  family: Family
  sectionId: number
  price: number
  attributes: SeedAttributes
  drawing: Drawing
  variant: string | null
  energy: NonNullable<Family['energy']> | null
}

const colourWords: Record<BodyName, { name: string; attribute: string }> = {
  kol: { name: 'kol', attribute: 'Svart' },
  grafit: { name: 'grafit', attribute: 'Grå' },
  dimma: { name: 'dimma', attribute: 'Grå' },
  ben: { name: 'ben', attribute: 'Vit' },
  sno: { name: 'snö', attribute: 'Vit' },
  mossa: { name: 'mossa', attribute: 'Grön' },
  hav: { name: 'hav', attribute: 'Blå' },
  natt: { name: 'natt', attribute: 'Blå' },
  tegel: { name: 'tegel', attribute: 'Röd' },
  honung: { name: 'honung', attribute: 'Gul' },
  rosa: { name: 'rosa', attribute: 'Rosa' },
  lav: { name: 'lav', attribute: 'Grön' },
  lila: { name: 'lila', attribute: 'Lila' },
  is: { name: 'is', attribute: 'Blå' },
}

const sectionOf = new Map(flatCategories().map(({ id, sectionId }) => [id, sectionId]))

/** Drawings, with a form where only that form is meant, whose colour is not a choice. */
const hasNoColour: ReadonlySet<string> = new Set([
  'spel',
  'bradspel',
  'kortspel',
  'programvara',
  'processor',
  'ssd',
  'minneskort',
  'kylpasta',
  'paket',
  'figur',
  'tv',
  'batteri 1',
  'lampa 0',
])

export function goodsOf(family: Family): Good[] {
  const sizes: (Size | null)[] = family.sizes ?? [null]
  return sizes.flatMap((size) => family.colours.map((_, index) => goodOf(family, size, index)))
}

function goodOf(family: Family, size: Size | null, index: number): Good {
  const [body = '', accent = ''] = (family.colours[index] ?? '').split('/')
  const word = isBody(body) ? colourWords[body] : colourWords.kol
  const isNamed = family.colours.length > 1 && (index > 0 || family.nameEveryColour === true)
  const fill = (text: string) => text.replace('{}', size?.label ?? '')
  const name = `${fill(family.name)}${isNamed ? `, ${word.name}` : ''}`
  const colour: SeedAttributes = isColourless(family) ? {} : { Färg: word.attribute }
  const parts = [size?.label, family.colours.length > 1 ? word.name : undefined].filter((part) => part !== undefined)
  return {
    id: slug(name).toLowerCase(),
    name,
    sub: fill(size?.sub ?? family.sub),
    family,
    sectionId: sectionOf.get(family.category) ?? 0,
    price: size?.price ?? family.price ?? 0,
    attributes: { ...family.attributes, ...size?.attributes, ...colour },
    drawing: drawingFrom({
      type: family.drawing,
      body,
      accent: isAccent(accent) ? accent : 'orange',
      art: artOf(family, size, index),
      v: size?.form ?? family.form ?? 0,
    }),
    variant: parts.length > 0 ? parts.join(', ') : null,
    energy: size?.energy ?? family.energy ?? null,
  }
}

function isColourless({ drawing, form = 0 }: Family): boolean {
  return hasNoColour.has(drawing) || hasNoColour.has(`${drawing} ${form}`)
}

/** Screens of several sizes or colours each show a different motif. */
function artOf(family: Family, size: Size | null, index: number) {
  const arts = family.art ?? []
  const place = family.colours.length > 1 ? index : (family.sizes ?? []).findIndex((one) => one === size)
  return arts[Math.max(0, place) % Math.max(1, arts.length)]
}

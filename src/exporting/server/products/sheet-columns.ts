import { cellMessages as said, statusWords, titles, vatWords } from '#exporting/messages.ts'
import { readPrice } from '#importing/server/price-text.ts'
import { RowError } from '#importing/server/row-error.ts'
import { marginOf } from '#pricing/margin.ts'
import { vatRate } from '#pricing/vat.ts'
import type { FieldChanges, ProductFields } from '#product-editing/contract.ts'
import type { StoredProduct } from '#product-editing/server/read-fields.ts'

export type SheetProduct = StoredProduct & { stock: ReadonlyMap<number, number> }
export type CellChange = FieldChanges | { stock: { place: number; quantity: number } }

export type SheetColumn = {
  title: string
  /** A code may have lost its leading zeros to a spreadsheet. */
  kind: 'text' | 'number' | 'code'
  write(product: SheetProduct): string | number | null
  /** What the edited text is of a product whose fields are these; absent when it cannot be changed. */
  read?(text: string, fields: ProductFields): CellChange
}

export const failed = (title: string, message: string) => new RowError('invalid-field', title, message)

type Name<T> = { [K in keyof ProductFields]: T extends ProductFields[K] ? K : never }[keyof ProductFields]

function text(field: Name<string>, kind: 'text' | 'code' = 'text'): SheetColumn {
  const title = titles[field as keyof typeof titles] as string
  return {
    title,
    kind,
    write: ({ fields }) => fields[field] as string,
    read(value) {
      if (value === '' && field === 'name') throw failed(title, said.required)
      return { [field]: value }
    },
  }
}

function number(field: 'packageGrams' | 'packageSize' | 'durabilityYears' | 'maxPerCustomer'): SheetColumn {
  const title = titles[field]
  const isRequired = field === 'packageGrams' || field === 'packageSize'
  return {
    title,
    kind: 'number',
    write: ({ fields }) => fields[field],
    read(value) {
      if (value === '' && isRequired) throw failed(title, said.required)
      return { [field]: value === '' ? null : numberOf(value, title) }
    },
  }
}

export function numberOf(value: string, title: string): number {
  const found = Number(value.replace(/\s/g, '').replace(',', '.'))
  if (!Number.isFinite(found)) throw failed(title, said.notANumber)
  return found
}

function day(field: 'releaseAt' | 'restockOn'): SheetColumn {
  return {
    title: titles[field],
    kind: 'text',
    write: ({ fields }) => fields[field],
    read: (value) => ({ [field]: value === '' ? null : value }),
  }
}

function words<T extends string>(field: 'status' | 'vatClass', known: Record<T, string>): SheetColumn {
  const title = titles[field]
  return {
    title,
    kind: 'text',
    write: ({ fields }) => known[fields[field] as T],
    read(value) {
      const found = Object.entries<string>(known).find(([, word]) => word.toLowerCase() === value.toLowerCase())
      if (!found) throw failed(title, said.notAWord(Object.values(known).join(', ')))
      return { [field]: found[0] } as FieldChanges
    },
  }
}

const readOnly = (title: string, kind: SheetColumn['kind'], write: SheetColumn['write']): SheetColumn => ({
  title,
  kind,
  write,
})

const price: SheetColumn = {
  title: titles.price,
  kind: 'number',
  write: ({ fields }) => fields.price / 100,
  read: (value) => ({ price: readPrice(value, titles.price) }),
}
const cost: SheetColumn = {
  title: titles.cost,
  kind: 'number',
  write: ({ fields }) => (fields.cost === null ? null : fields.cost / 100),
  read: (value) => ({ cost: value === '' ? null : readPrice(value, titles.cost) }),
}
const images: SheetColumn = {
  title: titles.images,
  kind: 'text',
  write: ({ fields }) => fields.images.join('|'),
  read: (value) => ({
    images: value
      .split('|')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }),
}
const imageTexts: SheetColumn = {
  title: titles.imageTexts,
  kind: 'text',
  write({ fields: { images, imageTexts } }) {
    const texts = images.map((url) => imageTexts[url] ?? '')
    return texts.some((text) => text !== '') ? texts.join('|') : null
  },
  read(value, { images, imageTexts }) {
    const texts = value === '' ? [] : value.split('|').map((one) => one.trim())
    if (texts.length > images.length) throw failed(titles.imageTexts, said.moreTextsThanPictures)
    const others = Object.entries(imageTexts).filter(([url]) => !images.includes(url))
    const written = images.flatMap((url, at) => (texts[at] ? [[url, texts[at]] as const] : []))
    return { imageTexts: Object.fromEntries([...others, ...written]) }
  },
}
const variantGroup: SheetColumn = {
  title: titles.variantGroup,
  kind: 'text',
  write: ({ fields }) => fields.variant?.group ?? null,
  read: (group, { variant }) => ({ variant: group === '' ? null : { group, name: variant?.name ?? '' } }),
}
const variantName: SheetColumn = {
  title: titles.variantName,
  kind: 'text',
  write: ({ fields }) => fields.variant?.name ?? null,
  read(name, { variant }) {
    if (!variant) throw failed(titles.variantGroup, said.required)
    return { variant: { ...variant, name } }
  },
}

export const keyColumns = [
  readOnly(titles.productId, 'number', ({ id }) => id),
  readOnly(titles.externalId, 'code', ({ externalId }) => externalId),
]
export const nameColumn = text('name')
export const gtinColumn = text('gtin', 'code')
export const statusColumn = words('status', statusWords)

export const priceColumns = (now: Date): SheetColumn[] => [
  price,
  cost,
  readOnly(titles.margin, 'number', ({ fields }) =>
    fields.cost === null
      ? null
      : marginOf({ price: fields.price, cost: fields.cost, vatRate: vatRate(fields.vatClass, now) }),
  ),
]

export const binColumn = text('binLocation', 'code')
/** Without the category and what the shop has rows of. */
export const fieldColumns: SheetColumn[] = [
  readOnly(titles.source, 'text', ({ source }) => source),
  statusColumn,
  nameColumn,
  text('subTitle'),
  text('brand'),
  gtinColumn,
  text('mpn', 'code'),
  price,
  cost,
  words('vatClass', vatWords),
  variantGroup,
  variantName,
  images,
  imageTexts,
  number('packageGrams'),
  number('packageSize'),
  number('durabilityYears'),
  number('maxPerCustomer'),
  day('releaseAt'),
  day('restockOn'),
  binColumn,
  text('heroMarking'),
  text('metaTitle'),
  text('safety'),
  text('text'),
]

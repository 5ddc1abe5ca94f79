import type { Db, Queries } from '#core/server/db.ts'
import type { ProductSheet } from '#exporting/formats.ts'
import { no, cellMessages as said, titles, yes } from '#exporting/messages.ts'
import { productChoices } from '#product-editing/server/choices.ts'
import {
  binColumn,
  failed,
  fieldColumns,
  gtinColumn,
  keyColumns,
  nameColumn,
  numberOf,
  priceColumns,
  type SheetColumn,
  statusColumn,
} from './sheet-columns.ts'

type Attribute = { id: number; name: string; kind: 'enum' | 'number' | 'boolean'; unit: string }
type Choices = Awaited<ReturnType<typeof productChoices>>

/** Every column that a file of products can have. */
export async function allColumns(db: Db, now: Date): Promise<SheetColumn[]> {
  const choices = await productChoices(db, now)
  return [
    ...keyColumns,
    categoryColumn(choices),
    ...fieldColumns,
    ...priceColumns(now).slice(2),
    ...stockColumns(choices),
    ...attributeColumns(choices),
  ]
}

export async function columnsOfSheet(
  db: Db,
  { sheet, ids, now }: { sheet: ProductSheet; ids: readonly number[]; now: Date },
): Promise<SheetColumn[]> {
  const choices = await productChoices(db, now)
  if (sheet === 'stock') return [...keyColumns, nameColumn, gtinColumn, binColumn, ...stockColumns(choices)]
  if (sheet === 'prices') return [...keyColumns, nameColumn, statusColumn, ...priceColumns(now)]
  const used = await usedAttributes(db, ids)
  const attributes = attributeColumns(choices, used)
  return [...keyColumns, categoryColumn(choices), ...fieldColumns, ...attributes]
}

function categoryColumn({ categories }: Choices): SheetColumn {
  const paths = new Map(categories.map(({ id, path }) => [id, path]))
  const ids = new Map(categories.map(({ id, path }) => [pathKey(path), id]))
  return {
    title: titles.category,
    kind: 'text',
    write: ({ fields }) => paths.get(fields.category) ?? null,
    read(value) {
      const category = ids.get(pathKey(value))
      if (category === undefined) throw failed(titles.category, said.noCategory)
      return { category }
    },
  }
}

/** `A > B` and `A › B` are the same. */
const pathKey = (path: string) =>
  path
    .split(/[›>]/)
    .map((part) => part.trim().toLowerCase())
    .join('›')

function stockColumns({ places }: Choices): SheetColumn[] {
  return places.map(({ place, name }) => {
    const title = titles.stock(name)
    return {
      title,
      kind: 'number',
      write: ({ stock }) => stock.get(place) ?? null,
      read(value) {
        const quantity = value === '' ? 0 : numberOf(value, title)
        if (!Number.isInteger(quantity) || quantity < 0 || quantity > 1_000_000) throw failed(title, said.negative)
        return { stock: { place, quantity } }
      },
    }
  })
}

function attributeColumns({ attributes }: Choices, used?: ReadonlySet<number>): SheetColumn[] {
  const titleOf = ({ name, unit }: Attribute) => titles.attribute(name, unit)
  const counts = Map.groupBy(attributes, titleOf)
  return attributes
    .filter(({ id }) => !used || used.has(id))
    .map((attribute) => {
      const title = titleOf(attribute)
      const isAlone = counts.get(title)?.length === 1
      return attributeColumn(attribute, isAlone ? title : `${title} #${attribute.id}`)
    })
}

function attributeColumn({ id, kind }: Attribute, title: string): SheetColumn {
  return {
    title,
    kind: kind === 'number' ? 'number' : 'text',
    write({ fields }) {
      const value = fields.attributes[id]
      if (value === undefined) return null
      if (typeof value === 'boolean') return value ? yes : no
      return typeof value === 'number' ? value : value.join('|')
    },
    read(value, { attributes }) {
      const { [id]: _, ...others } = attributes
      return { attributes: value === '' ? others : { ...others, [id]: valueOf(value, kind, title) } }
    },
  }
}

function valueOf(value: string, kind: Attribute['kind'], title: string): number | boolean | string[] {
  if (kind === 'number') return numberOf(value, title)
  if (kind === 'enum') return value.split('|').map((one) => one.trim())
  const word = value.toLowerCase()
  if (word !== yes && word !== no) throw failed(title, said.notAWord(`${yes}, ${no}`))
  return word === yes
}

async function usedAttributes(db: Queries, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    'export-attributes',
    'select distinct jsonb_object_keys(attributes)::int as id from product where id = any($1::int[])',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

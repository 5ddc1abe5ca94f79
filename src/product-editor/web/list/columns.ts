import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import type { SortKey } from '#product-editing/sort-keys.ts'
import { productList as messages } from '#product-editor/list-messages.ts'
import { statusNames } from '#product-editor/messages.ts'

export type EditableName = 'mpn' | 'binLocation' | 'stock' | 'cost' | 'price'
export type Column = {
  name: keyof typeof messages.columns
  /** Of the grid's track. */
  width: string
  isNumber: boolean
  /** Hidden until it is chosen. */
  isExtra?: true
  sort: SortKey | null
  text: (row: ListedProduct) => string
  /** What is typed over. */
  edited?: {
    name: EditableName
    text: (row: ListedProduct) => string
    read: (text: string) => string | number | null | undefined
  }
}

/** Undefined when the text is no value of the cell. */
const readAmount = (text: string) => amountOfText(text.replace('kr', '')) ?? undefined
const readUnits = (text: string) =>
  /^\d{1,6}$/.test(text.replace(/\s/g, '')) ? Number(text.replace(/\s/g, '')) : undefined

export const columns: readonly Column[] = [
  { name: 'name', width: 'minmax(220px, 1fr)', isNumber: false, sort: 'name', text: ({ name }) => name },
  { name: 'number', width: '84px', isNumber: false, sort: 'id', text: ({ id }) => String(id) },
  {
    name: 'mpn',
    width: '120px',
    isNumber: false,
    sort: 'mpn',
    text: ({ mpn }) => mpn,
    edited: { name: 'mpn', text: ({ mpn }) => mpn, read: (text) => text.slice(0, 120) },
  },
  {
    name: 'supplierNumber',
    isExtra: true,
    width: '112px',
    isNumber: false,
    sort: null,
    text: ({ supplierNumber }) => supplierNumber,
  },
  { name: 'status', width: '118px', isNumber: false, sort: null, text: ({ status }) => statusNames[status] },
  {
    name: 'binLocation',
    isExtra: true,
    width: '112px',
    isNumber: false,
    sort: null,
    text: ({ binLocation }) => binLocation,
    edited: { name: 'binLocation', text: ({ binLocation }) => binLocation, read: (text) => text.trim().slice(0, 40) },
  },
  {
    name: 'stock',
    width: '84px',
    isNumber: true,
    sort: 'stock',
    text: ({ stock }) => formatNumber(stock),
    edited: { name: 'stock', text: ({ stock }) => String(stock), read: readUnits },
  },
  {
    name: 'cost',
    width: '110px',
    isNumber: true,
    sort: 'cost',
    text: ({ cost }) => (cost === null ? '–' : formatPrice(cost)),
    edited: {
      name: 'cost',
      text: ({ cost }) => (cost === null ? '' : textOfAmount(cost)),
      read: (text) => (text.trim() === '' ? null : readAmount(text)),
    },
  },
  {
    name: 'price',
    width: '130px',
    isNumber: true,
    sort: 'price',
    text: ({ price }) => formatPrice(price),
    edited: {
      name: 'price',
      text: ({ price }) => textOfAmount(price),
      read: (text) => readAmount(text) || undefined,
    },
  },
  {
    name: 'margin',
    width: '92px',
    isNumber: true,
    sort: null,
    text: ({ marginPercent }) => (marginPercent === null ? '–' : `${marginPercent.toLocaleString('sv-SE')} %`),
  },
  {
    name: 'lowest',
    width: '110px',
    isNumber: true,
    sort: null,
    text: ({ lowest30Days }) => (lowest30Days === null ? '–' : formatPrice(lowest30Days)),
  },
]

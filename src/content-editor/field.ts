export type FieldInput =
  | 'line'
  | 'text'
  | 'markdown'
  | 'day'
  | 'moment'
  | 'number'
  | 'kronor'
  | 'check'
  | 'color'
  | 'picture'
  | 'drawing'
  | 'numbers'
  /** Found by name, article number or EAN; several in order. */
  | 'product'
  | 'products'
  /** A list of the shop, chosen by kind and name: `category/12`, `search/mus`. */
  | 'place'
  /** The filters of a list, taken from its address. */
  | 'filter'
  | 'icon'
  /** Of a price list, one per line: `produkt;101;799,00`. */
  | 'price-rows'
  /** One per line: a text, `Till kampanjen | /se/campaign/7`, a drawing, two postal ranges `100–119`. */
  | 'lines'
  | 'links'
  | 'drawings'
  | 'ranges'
  /** Groups of choices of a product made to order, as JSON. */
  | 'options'

type Common = {
  /** As in the call, with a dot for nested fields: `settings.title`. */
  name: string
  label: string
  help?: string
  isRequired?: true
  isOnAtFirst?: true
  /** What a new row has until it is changed. */
  startsAs?: string
  /** A title of `groups`. */
  group?: string
  when?: { field: string; is: readonly string[] }
}
type Choice = Common & { as: 'choice'; choices: Readonly<Record<string, string>>; isNumber?: true }
/** Several of a few, by number. */
type Choices = Common & { as: 'choices'; choices: Readonly<Record<string, string>> }
/** One row of another content type, or several in order. */
type Reference = Common & { as: 'row' | 'rows'; of: string }
/** A row of the type that another field says: by its value, a path, or `product`. Other values have none. */
type Followed = Common & { as: 'follows'; field: string; of: Readonly<Record<string, string>> }

export type EntryField = (Common & { as: FieldInput }) | Choice | Choices | Reference | Followed

/** The name of a row of a content type, or of a `product`; its number when the name is not known. */
export type Naming = (of: string, id: unknown) => string

export type EntryRow = { id: number; version: number } & Record<string, unknown>

export type ContentType = {
  path: string
  title: string
  one: string
  /** `Nytt`, not `Ny`. */
  isNeuter?: true
  about: string
  fields: readonly EntryField[]
  /** By title, in order, after the fields without one. A folded group is open when it has something. */
  groups?: Readonly<Record<string, { about: string; isFolded?: true }>>
  /** Changes can be planned for a time, and earlier versions restored. */
  isPlanned?: true
  /** Why a row cannot be removed; null when it can. */
  keptFor?: (row: EntryRow) => string | null
  nameOf: (row: EntryRow, named: Naming) => string
  pageOf?: (row: EntryRow) => string
}

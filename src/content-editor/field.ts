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
type Reference = Common & { as: 'row'; of: string }

export type EntryField = (Common & { as: FieldInput }) | Choice | Reference

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
  nameOf: (row: EntryRow) => string
  pageOf?: (row: EntryRow) => string
}

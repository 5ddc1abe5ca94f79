/** How a field of a fact is filled in. */
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
  /** Numbers with commas between. */
  | 'numbers'
  /** One a line: a text, `Till kampanjen | /se/campaign/7`, a drawing, two postal areas `100–119`. */
  | 'lines'
  | 'links'
  | 'drawings'
  | 'ranges'

type Common = {
  /** As the call names it; within an object with a dot: `settings.title`. */
  name: string
  label: string
  help?: string
  isRequired?: true
  /** Ticked in a new row. */
  isOnAtFirst?: true
  /** Shown where another field is one of these. */
  when?: { field: string; is: readonly string[] }
}
type Choice = Common & { as: 'choice'; choices: Readonly<Record<string, string>>; isNumber?: true }
/** A row of another kind. */
type Reference = Common & { as: 'row'; of: string }

export type FactField = (Common & { as: FieldInput }) | Choice | Reference

export type FactRow = { id: number; version: number } & Record<string, unknown>

/** One kind of fact as its page tells it. */
export type FactKind = {
  /** Of its calls, and its name in the log. */
  path: string
  title: string
  /** One of them. */
  one: string
  about: string
  fields: readonly FactField[]
  nameOf: (row: FactRow) => string
  /** Where the shop shows it. */
  pageOf?: (row: FactRow) => string
}

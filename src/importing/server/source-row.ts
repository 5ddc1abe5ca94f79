import type { RowError } from './row-error.ts'

/** What a file has columns for; a product that exists keeps everything else. */
export type GivenColumns = {
  fields: ReadonlySet<string>
  attributes: readonly { name: string; unit?: string | undefined }[]
  /** Written by an employee: locks do not apply, and the product stays for sale or not. */
  isByHand?: true
}

/** `cells` are those of a table, so that a rejected row can be mended. */
export type SourceRow = { line: number; cells?: readonly string[] } & (
  | { value: unknown; given?: GivenColumns | undefined }
  | { rowError: RowError; id?: string }
)

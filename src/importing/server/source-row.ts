import type { RowError } from './row-error.ts'

/** What a file has columns for; a product that exists keeps everything else. */
export type Given = {
  fields: ReadonlySet<string>
  attributes: readonly { name: string; unit?: string | undefined }[]
}

export type SourceRow =
  | { line: number; value: unknown; given?: Given | undefined }
  | { line: number; rowError: RowError; id?: string }

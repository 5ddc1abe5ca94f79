import type { RowRefusal } from './row-refusal.ts'

/** A place of a file: what it says, to be checked, or why nothing can be read there. */
export type SourceRow = { line: number; value: unknown } | { line: number; refusal: RowRefusal; id?: string }

import type { RowError } from './row-error.ts'

export type SourceRow = { line: number; value: unknown } | { line: number; rowError: RowError; id?: string }

import { rowReasons } from '#importing/row-messages.ts'

export type RowErrorCode = keyof typeof rowReasons

export class RowError extends Error {
  readonly code: RowErrorCode
  readonly field: string

  constructor(code: RowErrorCode, field = '', detail = '') {
    super(detail ? `${rowReasons[code]} ${detail}` : rowReasons[code])
    this.code = code
    this.field = field
  }
}

export type RejectedRow = { line: number; id: string; field: string; code: RowErrorCode; reason: string }

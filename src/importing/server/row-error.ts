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

  /** The same, followed by what else is wrong. */
  with(others: readonly string[]): RowError {
    const more = new RowError(this.code, this.field)
    more.message = [this.message, ...others].join(' ')
    return more
  }
}

export type RejectedRow = { line: number; id: string; field: string; code: RowErrorCode; reason: string }

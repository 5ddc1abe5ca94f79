/**
 * Thrown by a use case for an expected unsuccessful outcome; `app.ts` turns it into `{error: {code, message, fields}}`.
 */
export class DomainError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.headers = more.headers
  }
}

type ProblemTypes = Record<string, { status: number; message: string; retryAfterSeconds?: number }>

export function domainError<R extends ProblemTypes>(
  call: { problems: R },
  code: keyof R & string,
  fields?: Record<string, string>,
): DomainError {
  // The code is declared in the call's contract.
  const { status, message, retryAfterSeconds } = call.problems[code] as ProblemTypes[string]
  return new DomainError(status, code, message, {
    ...(fields ? { fields } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  })
}

/** Thrown by a use case for an expected "no"; `app.ts` turns it into `{error: {code, message, fields}}`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

type Refusals = Record<string, { status: number; message: string; retryAfterSeconds?: number }>

/** A refusal in the words of the call's contract. */
export function refusalOf<R extends Refusals>(
  call: { refusals: R },
  code: keyof R & string,
  fields?: Record<string, string>,
): Refusal {
  // The code is one of the contract's own.
  const { status, message, retryAfterSeconds } = call.refusals[code] as Refusals[string]
  return new Refusal(status, code, message, {
    ...(fields ? { fields } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  })
}

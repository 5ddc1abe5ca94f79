/** What the shop answered instead of what was asked for; code `no-answer` and status 0 when it answered nothing. */
export class KretsError extends Error {
  override name = 'KretsError'
  readonly code: string
  readonly status: number
  /** What is wrong with each field of a malformed request. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before another attempt; null when the shop named none. */
  readonly retryAfter: number | null

  constructor(
    about: { code: string; status: number; fields?: Record<string, string>; retryAfter?: number | null },
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = about.code
    this.status = about.status
    this.fields = about.fields ?? {}
    this.retryAfter = about.retryAfter ?? null
  }
}

export async function errorOf(response: Response): Promise<KretsError> {
  const { status, headers } = response
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : null
  const text = await response.text()
  try {
    const { code, message, fields } = JSON.parse(text).error
    return new KretsError({ code, status, fields, retryAfter }, message)
  } catch (cause) {
    // A proxy before the shop answers in a format of its own.
    return new KretsError({ code: 'not-of-the-shop', status, retryAfter }, text.slice(0, 200), { cause })
  }
}

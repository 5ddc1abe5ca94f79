import { z } from 'zod'
import type { HttpResponse } from '#integrations/http-client.ts'

/**
 * What Fortnox has said no to: nothing was created. Everything else that fails, such as silence or a status of 500,
 * has an unknown outcome.
 */
export class FortnoxRejected extends Error {
  readonly status: number
  /** Fortnox's number of the error; null when the answer has none. */
  readonly code: number | null

  constructor(status: number, code: number | null, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** More than 25 requests in five seconds: nothing was done, and all may be asked again later. */
export class FortnoxBusy extends Error {}

/** The access token has ended or was withdrawn. */
export class FortnoxUnauthorized extends Error {}

/** Some answers have the names in lower case. */
const Upper = z.object({
  ErrorInformation: z.object({ Message: z.string(), Code: z.coerce.number().int().nullish() }),
})
const Lower = z.object({
  ErrorInformation: z.object({ message: z.string(), code: z.coerce.number().int().nullish() }),
})

/** The answer's body, or the error that it stands for. */
export function bodyOf({ status, body }: HttpResponse): unknown {
  if (status >= 200 && status < 300) return body
  if (status === 429) throw new FortnoxBusy('Fortnox asks for fewer requests')
  if (status === 401) throw new FortnoxUnauthorized('Fortnox does not accept the access token')
  if (status < 400 || status >= 500 || status === 408) throw new Error(`Fortnox answered ${status}`)
  const upper = Upper.safeParse(body).data?.ErrorInformation
  if (upper) throw new FortnoxRejected(status, upper.Code ?? null, upper.Message)
  const lower = Lower.safeParse(body).data?.ErrorInformation
  throw new FortnoxRejected(status, lower?.code ?? null, lower?.message ?? '')
}

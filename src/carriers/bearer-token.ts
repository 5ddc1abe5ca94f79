import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'

type Request = Omit<HttpRequest, 'headers'>

/** Calls with a token that is asked for once and kept; one that the carrier no longer takes is renewed once. */
export function withToken(
  requestToken: (signal: AbortSignal) => Promise<string>,
  send: (request: HttpRequest) => Promise<HttpResponse>,
): (request: Request) => Promise<HttpResponse> {
  let token: Promise<string> | null = null
  const tokenNow = async (signal: AbortSignal) => {
    token ??= requestToken(signal)
    // A failed request is repeated.
    return await token.catch((error: unknown) => {
      token = null
      throw error
    })
  }
  return async (request) => {
    const headers = { Authorization: `Bearer ${await tokenNow(request.signal)}` }
    const answer = await send({ ...request, headers })
    if (answer.status !== 401) return answer
    token = null
    return await send({ ...request, headers: { Authorization: `Bearer ${await tokenNow(request.signal)}` } })
  }
}

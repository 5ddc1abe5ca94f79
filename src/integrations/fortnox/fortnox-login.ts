import { z } from 'zod'
import type { HttpClient } from '#integrations/http-client.ts'

export type FortnoxTokens = {
  accessToken: string
  /** Works once: each refresh gives another. */
  refreshToken: string
  accessSeconds: number
}

/** The login has ended or was withdrawn: a person must connect again. */
export class FortnoxLoginEnded extends Error {}

export type FortnoxLogin = {
  /** Where an administrator of the company at Fortnox allows the shop in. */
  address(wish: { redirectUri: string; state: string }): string
  tokensOfCode(code: string, redirectUri: string): Promise<FortnoxTokens>
  refreshed(refreshToken: string): Promise<FortnoxTokens>
}

export const fortnoxScopes = 'companyinformation bookkeeping settings'

const Answer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
})

type Account = {
  base: string
  client: HttpClient
  clientId: () => string
  clientSecret: () => string
  timeoutMs?: number
}

export function fortnoxLogin({ base, client, clientId, clientSecret, timeoutMs = 20_000 }: Account): FortnoxLogin {
  async function tokens(form: Record<string, string>): Promise<FortnoxTokens> {
    const { status, body } = await client({
      method: 'POST',
      path: '/oauth-v1/token',
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${Buffer.from(`${clientId()}:${clientSecret()}`).toString('base64')}`,
      },
      form: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status === 400 || status === 401 || status === 403) throw new FortnoxLoginEnded(`Fortnox answered ${status}`)
    if (status !== 200) throw new Error(`Fortnox answered ${status} to a request for tokens`)
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: accessSeconds } = Answer.parse(body)
    return { accessToken, refreshToken, accessSeconds }
  }

  return {
    address: ({ redirectUri, state }) =>
      `${base}/oauth-v1/auth?${new URLSearchParams({
        client_id: clientId(),
        redirect_uri: redirectUri,
        scope: fortnoxScopes,
        state,
        access_type: 'offline',
        response_type: 'code',
        account_type: 'service',
      })}`,
    tokensOfCode: (code, redirectUri) => tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refreshed: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}

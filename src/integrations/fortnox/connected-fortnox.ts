import { httpClient } from '#integrations/http-client.ts'
import { type Fortnox, fortnox, fortnoxHosts, fortnoxLimit } from './fortnox.ts'
import { type FortnoxLogin, fortnoxLogin } from './fortnox-login.ts'
import { requestLimit } from './request-limit.ts'

export type FortnoxAccount = { clientId: string; clientSecret: () => string }

export type ConnectedFortnox = {
  isSandbox: boolean
  login: Pick<FortnoxLogin, 'tokensOfCode' | 'refreshed'>
  /** Where the person goes to let the shop in. */
  begin(wish: { redirectUri: string; state: string }): Promise<string>
  api(accessToken: () => string): Fortnox
}

type Hosts = { login: string; api: string }
type Settings = { timeoutMs?: number }

export function connectedFortnox(
  account: FortnoxAccount,
  hosts: Hosts = fortnoxHosts,
  settings: Settings = {},
): ConnectedFortnox {
  const login = fortnoxLogin({
    base: hosts.login,
    client: httpClient({ base: hosts.login }),
    clientId: () => account.clientId,
    clientSecret: account.clientSecret,
    ...settings,
  })
  const client = httpClient({ base: hosts.api })
  const beforeRequest = requestLimit(fortnoxLimit)
  return {
    isSandbox: false,
    login,
    begin: async (wish) => login.address(wish),
    api: (accessToken) => fortnox({ client, accessToken, beforeRequest, ...settings }),
  }
}

/** The sandbox lets in at once, so that the person comes back to the shop without a page of another host. */
export function sandboxFortnox(base: string, account: FortnoxAccount, settings: Settings = {}): ConnectedFortnox {
  const connected = connectedFortnox(account, { login: base, api: base }, settings)
  const client = httpClient({ base })
  return {
    ...connected,
    isSandbox: true,
    async begin(wish) {
      const path = (await connected.begin(wish)).slice(base.length)
      const { status, headers } = await client({ method: 'GET', path, signal: AbortSignal.timeout(5000) })
      const back = headers['location']
      if (status !== 302 || !back) throw new Error(`The sandbox of Fortnox answered ${status}`)
      return back
    },
  }
}

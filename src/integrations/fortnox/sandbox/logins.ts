import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxRequest } from '#integrations/sandbox-http.ts'
import type { SandboxRecords } from './records.ts'
import { type FortnoxAnswer, fortnoxSandboxAccount } from './sandbox-answer.ts'

const codeMs = 10 * 60_000
const accessSeconds = 3600
const refreshMs = 45 * 24 * 3_600_000

const Wish = z.object({
  client_id: z.literal(fortnoxSandboxAccount.clientId),
  redirect_uri: z.url(),
  scope: z.string().min(1),
  state: z.string().min(1),
  access_type: z.literal('offline'),
  response_type: z.literal('code'),
  account_type: z.literal('service').optional(),
})
const Code = z.object({ redirectUri: z.string(), ends: z.number() })
const Ends = z.object({ ends: z.number() })

type Deps = { records: SandboxRecords; clock: () => Date }

/** OAuth 2 with an authorization code; codes and refresh tokens work once. */
export function openLogins({ records, clock }: Deps) {
  async function given(): Promise<FortnoxAnswer> {
    const now = clock().getTime()
    const [access, refresh] = [`sandbox-${randomUUID()}`, randomUUID()]
    await records.put('access', access, { ends: now + accessSeconds * 1000 })
    await records.put('refresh', refresh, { ends: now + refreshMs })
    return {
      status: 200,
      body: {
        access_token: access,
        refresh_token: refresh,
        scope: 'companyinformation bookkeeping settings',
        expires_in: accessSeconds,
        token_type: 'bearer',
      },
    }
  }

  return {
    /** The person at Fortnox says yes at once. */
    async authorize({ query }: SandboxRequest): Promise<FortnoxAnswer> {
      const wish = Wish.safeParse(Object.fromEntries(query))
      if (!wish.success) return { status: 400, body: { error: 'invalid_request' } }
      const code = randomUUID()
      await records.put('code', code, { redirectUri: wish.data.redirect_uri, ends: clock().getTime() + codeMs })
      const address = new URL(wish.data.redirect_uri)
      address.search = new URLSearchParams({ code, state: wish.data.state }).toString()
      return { status: 302, headers: { Location: address.href } }
    },

    async token({ method, headers, text }: SandboxRequest): Promise<FortnoxAnswer> {
      const { clientId, clientSecret } = fortnoxSandboxAccount
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (method !== 'POST') return { status: 405 }
      if (headers['authorization'] !== basic) return { status: 401, body: { error: 'invalid_client' } }
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return { status: 400, body: { error: 'invalid_request' } }
      const form = new URLSearchParams(text)
      const now = clock().getTime()
      if (form.get('grant_type') === 'authorization_code') {
        const code = Code.safeParse(await records.take('code', form.get('code') ?? ''))
        const isRight = code.success && code.data.ends > now && code.data.redirectUri === form.get('redirect_uri')
        return isRight ? await given() : ended
      }
      if (form.get('grant_type') !== 'refresh_token') return { status: 400, body: { error: 'unsupported_grant_type' } }
      const refresh = Ends.safeParse(await records.take('refresh', form.get('refresh_token') ?? ''))
      return refresh.success && refresh.data.ends > now ? await given() : ended
    },

    async isOpen(token: string): Promise<boolean> {
      const found = Ends.safeParse(await records.get('access', token))
      return found.success && found.data.ends > clock().getTime()
    },

    async end(token: string): Promise<void> {
      await records.take('access', token)
    },
  }
}

const ended: FortnoxAnswer = { status: 400, body: { error: 'invalid_grant' } }

import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Assistant } from '#assistants/server/mcp-server.ts'
import type { ToolRequest, ToolResponse } from '#assistants/server/tool.ts'
import type { CallContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { ConnectionRules } from './connection.ts'
import { isSameOrigin } from './same-origin.ts'

export const assistantPath = '/mcp'

/** What a key is asked for before its tools are listed; counted as a call. */
export const assistantCall: CallContract = {
  method: 'GET',
  path: assistantPath,
  summary: 'Tools for assistants',
  answer: z.string(),
  employeesOnly: true,
}

type Inner = (request: Request) => Promise<Response>

/**
 * Each tool makes calls of the shop by the same pipeline as any other client: with the key and the address of the
 * caller, and with no cookie but that of the cart that is named.
 */
export function askOf(c: HonoContext, origin: string, inner: Inner): Assistant['ask'] {
  return async ({ method, path, query = {}, body, cartId }: ToolRequest): Promise<ToolResponse> => {
    const url = new URL(`/api${path}`, origin)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() })
    for (const name of carried) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    if (cartId) headers.set('Cookie', `shop_cart=${cartId}`)
    if (body) headers.set('Content-Type', 'application/json')
    const response = await inner(new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }))
    return { status: response.status, body: await response.json(), cartId: cartIn(response) }
  }
}

const carried = ['Authorization', 'Host', 'User-Agent', 'X-Forwarded-For', 'X-Forwarded-Proto']

function cartIn(response: Response): string | null {
  const found = response.headers.getSetCookie().map((line) => /^shop_cart=([\da-f-]{36})/.exec(line)?.[1])
  return found.find((id) => id !== undefined) ?? null
}

/** Pages of other sites may not use the tools in the browser of a visitor. */
export function refuseForeignPage(c: HonoContext, rules: ConnectionRules, isSecure: boolean): void {
  if (c.req.header('Origin') === undefined) return
  if (isSameOrigin((name) => c.req.header(name), { publicOrigin: rules.publicOrigin, isSecure })) return
  throw new DomainError(403, 'cross-origin', 'Begäran kom från en annan webbplats.')
}

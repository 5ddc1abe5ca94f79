import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { agentPath, currentVersion, supportedVersions } from '#agentic-commerce/protocol.ts'
import type { Visitor } from '#agentic-commerce/server/agent.ts'
import { AgentError, errorAnswer } from '#agentic-commerce/server/agent-error.ts'
import { type AgentAnswer, answerAgent } from '#agentic-commerce/server/answer-agent.ts'
import type { ApiKeys } from '#api-keys/server/open-api-keys.ts'
import { agentScope } from '#core/api-scopes.ts'
import type { CallContract } from '#core/contract.ts'
import { type CallRow, inProcessApi } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { visitorContext } from './request-context.ts'

/** What a key is asked for; counted as a call. */
const agentCall: CallContract = {
  method: 'POST',
  path: agentPath,
  summary: 'Checkout sessions of agents',
  answer: z.string(),
  employeesOnly: true,
}

const maxBody = 64 * 1024

export const limitAgentBody = bodyLimit({
  maxSize: maxBody,
  onError: () => {
    const { status, body } = errorAnswer(new AgentError(413, 'too_large', 'The body is larger than 64 kB.')) ?? never()
    return Response.json(body, { status })
  },
})

function never(): never {
  throw new Error('An error of the protocol has an answer')
}

type RequestOrigin = {
  db: Db
  calls: CallRow[]
  apiKeys: ApiKeys
  token: string | null
  ip: string
  origin: string
  now: Date
  log: Pick<Logger, 'error'>
}

export async function answerAgentRequest(request: Request, input: RequestOrigin): Promise<Response> {
  const { status, body, headers } = await answerOf(request, input)
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

async function answerOf(request: Request, input: RequestOrigin): Promise<AgentAnswer> {
  const { db, calls, apiKeys, token, ip, origin, now, log } = input
  const userAgent = request.headers.get('User-Agent') ?? ''
  try {
    if (token === null)
      throw new AgentError(401, 'unauthorized', 'Authorization: Bearer with a key of the shop is required.')
    const { key, headers } = await apiKeys.callerOf(token, agentCall, { now, ip, userAgent })
    if (!key.scopes.includes(agentScope))
      throw new AgentError(403, 'missing_scope', `The key needs the scope ${agentScope}.`)
    const given = {
      method: request.method,
      path: new URL(request.url).pathname.slice(agentPath.length),
      headers: request.headers,
      text: request.method === 'POST' ? await request.text() : '',
    }
    const visitor = (cartId: string | null) => visitorOf(calls, { cartId, now, ip, userAgent })
    const answer = await answerAgent(given, { db, apiKeyId: key.id, origin, now, visitor, log })
    return { ...answer, headers: { ...headers, ...answer.headers } }
  } catch (error) {
    const answer = errorAnswer(error)
    if (!answer) throw error
    return answer
  }
}

type VisitorFacts = { cartId: string | null; now: Date; ip: string; userAgent: string }

/** Neither the key nor its person: what a visitor with that cart would be answered. */
function visitorOf(calls: CallRow[], { cartId, ...caller }: VisitorFacts): Visitor {
  const context = visitorContext({ ...caller, cookies: new Map(cartId === null ? [] : [['shop_cart', cartId]]) })
  const isCart = /^shop_cart=([\da-f-]{36})/
  return {
    api: inProcessApi(calls, context),
    cartId: () => context.newCookies.map((line) => isCart.exec(line)?.[1]).find((id) => id !== undefined) ?? cartId,
  }
}

/** What an agent that only knows the domain finds (RFC discovery). */
export function discoveryDocument(origin: string) {
  return {
    protocol: { name: 'acp', version: currentVersion, supported_versions: supportedVersions },
    api_base_url: `${origin}${agentPath}`,
    transports: ['rest'],
    capabilities: { services: ['checkout'], supported_currencies: ['sek'], supported_locales: ['sv-SE'] },
  }
}

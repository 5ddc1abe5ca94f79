import { type IncomingMessage, request as requestOpenly } from 'node:http'
import { request as requestSafely } from 'node:https'
import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import { guardedLookup } from '#images/server/picture-address.ts'
import { problemOfAddress, type WebhookRules } from '#webhooks/server/webhook-address.ts'

const Options = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
  headers: z.record(z.string().regex(/^[\w-]{1,60}$/), z.string().max(2000)).default({}),
  body: z
    .string()
    .max(256 * 1024)
    .optional(),
})

export type OutsideResponse = { status: number; body: string }

const [timeoutMs, maxAnswer] = [10_000, 256 * 1024]

/** Without redirects, to the hosts that are approved, and never into private networks. */
export async function fetchOutside(
  [address, given]: unknown[],
  { hosts, rules }: { hosts: readonly string[]; rules: WebhookRules },
): Promise<OutsideResponse> {
  const options = Options.safeParse(given ?? {})
  if (!options.success) throw refused('malformed', options.error.issues[0]?.message ?? 'malformed')
  const problem = problemOfAddress(String(address), rules)
  if (problem) throw refused(problem, `The address may not be called: ${problem}`)
  const url = new URL(String(address))
  if (!hosts.includes(url.hostname))
    throw refused('host-not-permitted', `${url.hostname} is not among the permitted hosts`)
  try {
    const response = await send(url, options.data, rules)
    return { status: response.statusCode ?? 0, body: await textOf(response) }
  } catch (error) {
    throw new DomainError(502, 'no-answer', `${url.hostname} did not answer: ${(error as Error).message}`)
  }
}

const refused = (code: string, message: string) => new DomainError(403, code, message)

function send(url: URL, { method, headers, body }: z.output<typeof Options>, rules: WebhookRules) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: guardedLookup({ ...rules, hosts: null, maxBytes: 0 }),
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      ...(rules.ca ? { ca: rules.ca } : {}),
    }
    const request = url.protocol === 'https:' ? requestSafely(url, options) : requestOpenly(url, options)
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

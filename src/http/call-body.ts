import type { IncomingMessage } from 'node:http'
import type { CallContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'

/** Maximum size of a body that is not a file. */
export const largestBody = 256 * 1024

/** External systems may send additional fields; our own pages may not. */
export function readsBody({ body, fromOutside, method }: CallContract): boolean {
  return body !== undefined || (!fromOutside && method !== 'GET')
}

export function parsedBody({ body }: CallContract, text: string): unknown {
  if (!body && text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError(400, 'malformed', 'Begäran är inte giltig JSON.')
  }
}

/** What declares no type is taken as JSON, as is what external systems send to their own calls. */
export function isJsonBody({ fromOutside }: CallContract, type: string | undefined): boolean {
  if (fromOutside || type === undefined || type === '') return true
  return /^application\/(?:[\w.-]+\+)?json$/i.test(type.split(';')[0]?.trim() ?? '')
}

export function tooLarge(): DomainError {
  return new DomainError(413, 'too-large', 'Begäran är för stor.')
}

export async function countedBytes(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Null when the client leaves before it is complete. */
export function textOfBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const [only, ...others] = chunks
      done((only && others.length === 0 ? only : Buffer.concat(chunks)).toString())
    })
    request.once('error', () => done(null))
    request.once('close', () => done(null))
  })
}

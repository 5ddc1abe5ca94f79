import type { IncomingMessage } from 'node:http'
import type { CallContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'

/** Of a call whose body is no file. */
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

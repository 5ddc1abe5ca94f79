import type { IncomingMessage } from 'node:http'

const largestForm = 16 * 1024

/** Null when it is not a form, or too large; the rest is left unread. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null
  const chunks: Buffer[] = []
  let size = 0
  // A destroyed request could not be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > largestForm) return null
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

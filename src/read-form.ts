import type { IncomingMessage } from 'node:http'

const largestForm = 16 * 1024

/** What a form sent without script; null when it is something else, or too much. The rest is then left unread. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null
  const pieces: Buffer[] = []
  let size = 0
  // A request that is destroyed could not be answered any more.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length
    if (size > largestForm) return null
    pieces.push(piece)
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
}

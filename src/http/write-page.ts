import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { StoredPage } from './page-cache.ts'

/** `onSent` when its bytes may be used for something else. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  onSent?: () => void,
): void {
  if (page.headers.ETag && request.headers['if-none-match'] === page.headers.ETag) {
    // Browsers apply a 304's headers to the cached page, so it must include the page's policy.
    const cookies = page.cookies ? { 'Set-Cookie': page.cookies } : {}
    response.writeHead(304, { ...page.headers, ...cookies, Vary: 'Accept-Encoding' }).end(onSent)
    return
  }
  const { status, headers, cookies, html: raw, br, gz } = page
  const copies = { raw, br, gz }
  writeBody(request, response, { status, headers, ...(cookies ? { cookies } : {}), copies }, onSent)
}

type Body = {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  copies: Copies
}

/** `raw` is only read where neither of the others is accepted. */
type Copies = { readonly raw: Buffer; br: Buffer | null; gz: Buffer | null }

export function writeBody(request: IncomingMessage, response: ServerResponse, body: Body, onSent?: () => void): void {
  const { status, headers, cookies, copies } = body
  const { br, gz } = copies
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = br && accepted.includes('br') ? 'br' : gz && accepted.includes('gzip') ? 'gzip' : null
  const bytes = (encoding === 'br' ? br : encoding === 'gzip' ? gz : null) ?? copies.raw
  const all: OutgoingHttpHeaders = { ...headers, 'Content-Length': bytes.length, Vary: 'Accept-Encoding' }
  if (cookies) all['Set-Cookie'] = cookies
  if (encoding) all['Content-Encoding'] = encoding
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : bytes, onSent)
}

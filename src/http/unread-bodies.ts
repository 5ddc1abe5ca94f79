import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** After an early response this much of the body is read, for this long, so that the client receives the response. */
const maxBytes = 4 * 1024 * 1024
const maxMs = 2000

/** A response sent before the body has arrived ends the connection, so that no further request is lost on it. */
export function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  Object.assign(response, {
    writeHead(...given: unknown[]) {
      if (!request.complete) {
        response.setHeader('Connection', 'close')
        linger(request)
      }
      return writeHead(...given)
    },
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Closing with unread data would reset the connection and could lose the response. */
function linger(request: IncomingMessage): void {
  const socket: Socket | null = request.socket
  if (!socket) return
  let read = 0
  const close = () => void socket.destroy()
  socket.destroySoon = () => {
    socket.end()
    const late = setTimeout(close, maxMs)
    socket.once('close', () => clearTimeout(late))
    request.on('data', (bytes: Buffer) => {
      read += bytes.length
      if (read > maxBytes) close()
    })
    request.once('end', close)
    request.once('error', close)
    request.resume()
    if (request.complete) close()
  }
}

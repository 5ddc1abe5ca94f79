import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** After an early answer so much of a body is still read, and for so long, for the client to get the answer. */
const mostBytes = 4 * 1024 * 1024
const longestMs = 2000

/**
 * A request may be answered before its body has arrived. Such an answer ends the connection and says so, so that no next
 * request is lost on it; the connection closes when the client has had time to read.
 */
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

/** Closing with bytes unread would reset the connection, and the client might never see the answer. */
function linger(request: IncomingMessage): void {
  // Null once the request was destroyed: there is nobody left to wait for.
  const socket: Socket | null = request.socket
  if (!socket) return
  let read = 0
  const close = () => void socket.destroy()
  socket.destroySoon = () => {
    socket.end()
    const late = setTimeout(close, longestMs)
    socket.once('close', () => clearTimeout(late))
    request.on('data', (bytes: Buffer) => {
      read += bytes.length
      if (read > mostBytes) close()
    })
    request.once('end', close)
    request.once('error', close)
    request.resume()
    if (request.complete) close()
  }
}

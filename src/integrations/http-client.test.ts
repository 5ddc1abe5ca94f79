import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpClient } from './http-client.ts'

let server: Server
afterEach(() => void server.close())

test('an idle connection is closed before its server would close it', async () => {
  server = createServer((_, response) => response.setHeader('Keep-Alive', 'timeout=2').end('{}'))
  // It announces two seconds and never closes, so that the client has to.
  server.keepAliveTimeout = 0
  const connected: Socket[] = []
  server.on('connection', (socket) => connected.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = httpClient({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const ask = async () => await client({ method: 'GET', path: '/', signal: AbortSignal.timeout(5000) })

  await ask()
  await ask()
  expect(connected).toHaveLength(1)
  const [first] = connected
  if (first && !first.closed) await once(first, 'close')
  await ask()
  expect(connected).toHaveLength(2)
}, 6000)

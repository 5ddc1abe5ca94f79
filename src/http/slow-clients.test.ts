import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { dropSlowClients } from './slow-clients.ts'

const big = Buffer.alloc(64 * 1024 * 1024)
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(limits: { idleMs: number; maxMs: number }) {
  const server = createServer((_, response) => response.end(big))
  servers.push(server)
  dropSlowClients(server, { everyMs: 20, ...limits })
  await new Promise<void>((done) => void server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const open = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))
  return { open, ask: () => askAt(port) }
}

function askAt(port: number): Socket {
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return socket
}

test('a client that does not read is disconnected', async () => {
  const { open, ask } = await serve({ idleMs: 100, maxMs: 60_000 })
  ask().pause()
  await expect.poll(open).toBe(1)
  await expect.poll(open, { timeout: 5000 }).toBe(0)
})

test('a client that reads very slowly has a time limit', async () => {
  const { open, ask } = await serve({ idleMs: 60_000, maxMs: 200 })
  const socket = ask().pause()
  const drops = setInterval(() => socket.read(1), 20)
  await expect.poll(open).toBe(1)
  await expect.poll(open, { timeout: 5000 }).toBe(0)
  clearInterval(drops)
})

test('a client that reads gets everything, and may make another request', async () => {
  const { ask } = await serve({ idleMs: 20_000, maxMs: 20_000 })
  const socket = ask()
  let read = 0
  socket.on('data', (bytes) => (read += bytes.length))
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(big.length)
  const once = read
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => read, { timeout: 20_000 }).toBe(2 * once)
  socket.destroy()
}, 60_000)

test('an answer that has been sent does not outlive collections of young objects', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void
  const server = createServer()
  servers.push(server)
  dropSlowClients(server)
  const sent: ServerResponse[] = []
  const answer = () => {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    Object.assign(response, { much: Array.from({ length: 5000 }, (_, number) => ({ number })) })
    server.emit('request', request, response)
    sent.push(response)
    if (sent.length > 6) sent.shift()?.emit('close')
  }
  const answerMany = (many: number) => {
    for (let index = 0; index < many; index += 1) {
      answer()
      if (index % 24 === 0) collect({ type: 'minor' })
    }
  }
  answerMany(48)
  collect({ type: 'major' })
  const before = oldBytes()
  answerMany(480)
  expect(oldBytes() - before).toBeLessThan(5 * 1024 * 1024)
})

function oldBytes(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0
}

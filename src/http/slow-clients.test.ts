import { execFileSync } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
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

type Limits = NonNullable<Parameters<typeof dropSlowClients>[1]>

async function serve(limits: Limits, listener: RequestListener = (_, response) => response.end(big)) {
  const server = createServer(listener)
  servers.push(server)
  dropSlowClients(server, { everyMs: 20, ...limits })
  await new Promise<void>((done) => void server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const open = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))
  return { open, ask: (head?: string) => askAt(port, head) }
}

function askAt(port: number, head = 'GET / HTTP/1.1'): Socket {
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  socket.write(`${head}\r\nHost: a\r\n\r\n`)
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

test('a body has the time that its length allows', async () => {
  const { ask } = await serve({ idleMs: 60_000, bodyMs: 100, bodyMsPerKilobyte: 1000 }, (request, response) => {
    request.resume().once('end', () => response.end('received'))
  })
  const length = 50_000
  const long = ask(`POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: ${length}`)
  const short = ask('POST / HTTP/1.1\r\nContent-Length: 2')
  expect(await text(short)).toContain('408 Request Timeout')
  long.write(Buffer.alloc(length))
  expect(await text(long)).toContain('received')
})

test('an answer that has been sent does not outlive collections of young objects', () => {
  const script = fileURLToPath(new URL('../../test/left-by-answers.ts', import.meta.url))
  // Objects of a kind that has often lived long would be put into the old generation at once.
  const flags = ['--expose-gc', '--no-allocation-site-pretenuring']
  const left = execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' })
  expect(Number(left)).toBeLessThan(15 * 1024 * 1024)
})

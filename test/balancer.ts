import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  origin: string
  /** What could not be passed on, and what was answered with 5xx. */
  failures: string[]
  answered: number
  setUpstreams(ports: number[]): void
  close(): Promise<void>
}

const lookEveryMs = 500

/** As a proxy in front of several processes: it asks /readyz, keeps connections open, and never sends a request twice. */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let upstreams: number[] = []
  let turn = 0

  const server = createServer((asked, answer) => {
    const able = upstreams.filter((port) => ready.has(port))
    const port = able[turn++ % able.length]
    if (port) passOn(asked, answer, port)
    else fail(answer, `${asked.method} ${asked.url}: none is ready`)
  })

  function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
    const { method = 'GET', url: path = '/', headers } = asked
    const passed = request({ agent, host: '127.0.0.1', port, method, path, headers }, (got) => {
      balancer.answered += 1
      if ((got.statusCode ?? 0) >= 500) balancer.failures.push(`${method} ${path}: ${got.statusCode}`)
      const { connection: _, 'keep-alive': __, ...others } = got.headers
      answer.writeHead(got.statusCode ?? 502, others)
      got.pipe(answer)
      got.on('error', (error) => fail(answer, `${method} ${path}: ${error.message}`))
    })
    passed.on('error', (error) => fail(answer, `${method} ${path}: ${error.message}`))
    asked.pipe(passed)
  }

  function fail(answer: ServerResponse, why: string): void {
    balancer.failures.push(why)
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }

  const look = (port: number) => {
    const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2000 }, (got) => {
      got.resume()
      if (got.statusCode === 200) ready.add(port)
      else ready.delete(port)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => ready.delete(port))
  }
  const looking = setInterval(() => upstreams.forEach(look), lookEveryMs)

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${port}`,
    failures: [],
    answered: 0,
    setUpstreams(ports) {
      upstreams = ports
      upstreams.forEach(look)
    },
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
  return balancer
}

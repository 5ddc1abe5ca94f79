import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { ShopProcess } from '#test/shop.ts'

export type Answer = { status: number; body: string; took: number }

export type Visitor = {
  get(path: string): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
}

export type Clients = {
  /** With cookies and an address of its own. */
  visitor(): Visitor
  /** Answers by kind of request and status, such as `order 200`. */
  readonly answers: ReadonlyMap<string, number>
  /** Every answer of the server's own failure, and connections that were cut. */
  readonly failures: readonly string[]
  readonly times: number[]
  close(): void
}

const atMost = 64

export function openClients({ origin }: Pick<ShopProcess, 'origin'>): Clients {
  const agent = new Agent({ keepAlive: true, maxSockets: atMost })
  const answers = new Map<string, number>()
  const failures: string[] = []
  const times: number[] = []
  let visitors = 0
  const opened = performance.now()

  function count(method: string, path: string, { status, took }: Answer): void {
    const key = `${method} ${kindOf(path)} ${status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    times.push(took)
    if (status >= 500 || status === 0) {
      const minute = ((performance.now() - opened) / 60_000).toFixed(1)
      failures.push(`${key} in minute ${minute}`)
    }
  }

  return {
    visitor() {
      visitors += 1
      const ip = [10, visitors >>> 16, visitors >>> 8, visitors].map((part) => part & 255).join('.')
      const cookies = new Map<string, string>()
      const send = async (method: string, path: string, body?: object): Promise<Answer> => {
        const answer = await ask({ agent, url: origin + path, method, ip, cookies, body })
        count(method, path, answer)
        return answer
      }
      return { get: (path) => send('GET', path), post: (path, body) => send('POST', path, body) }
    },
    answers,
    failures,
    times,
    close: () => agent.destroy(),
  }
}

/** What of an address does not differ between products, orders and phrases. */
function kindOf(path: string): string {
  const plain = path.split('?', 1)[0] ?? path
  const parts = plain.split('/').slice(1)
  return `/${parts
    .slice(0, parts[0] === 'api' ? 3 : 2)
    .filter((part) => !/^\d+$/.test(part))
    .join('/')}`
}

type Input = {
  agent: Agent
  url: string
  method: string
  ip: string
  cookies: Map<string, string>
  body: object | undefined
}

function ask({ agent, url, method, ip, cookies, body }: Input): Promise<Answer> {
  const sentAt = performance.now()
  const text = body && JSON.stringify(body)
  const headers: Record<string, string> = {
    'Accept-Encoding': 'identity',
    'X-Forwarded-For': ip,
    'Sec-Fetch-Site': 'same-origin',
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  if (text)
    Object.assign(headers, {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      'Idempotency-Key': randomUUID(),
    })
  return new Promise((done) => {
    const failed = () => done({ status: 0, body: '', took: performance.now() - sentAt })
    const asked = request(url, { agent, method, headers }, (response) => {
      for (const line of response.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          took: performance.now() - sentAt,
        }),
      )
    })
    asked.on('error', failed)
    asked.end(text)
  })
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Passed = { status: number; headers: Record<string, string>; body: Buffer }
type RecordedRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer }
type Fault = (asked: RecordedRequest, response: ServerResponse, pass: () => Promise<Passed>) => Promise<void>

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

type Proxy = { target: () => string; chance: number; seed: number; faults: Record<string, Fault>; patient?: boolean }

/** Between two programs: passes requests on, and gives some of them a fault. */
export async function openFaultProxy({ target, chance, seed, faults, patient = false }: Proxy) {
  const random = randomFrom(seed)
  const made: Record<string, number> = {}
  let isOn = true
  let passed = 0
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request)
    passed += 1
    const pass = () => forward(target, asked, patient)
    const names = Object.keys(faults)
    const name = names[Math.floor(random() * names.length)] ?? ''
    const fault = isOn && random() < chance ? faults[name] : undefined
    if (!fault) return send(response, await pass())
    made[name] = (made[name] ?? 0) + 1
    await fault(asked, response, pass)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made: made as Readonly<Record<string, number>>,
    count: () => passed,
    end() {
      isOn = false
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export const callFaults: Record<string, Fault> = {
  'cut before': async (_, response) => void response.destroy(),
  'cut after': async (_, response, pass) => {
    await pass()
    response.destroy()
  },
  'cut in the middle': async (_, response, pass) => {
    const { status, headers, body } = await pass()
    response.writeHead(status, { ...headers, 'content-length': String(body.length) })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  '429': async (_, response) =>
    void response.writeHead(429, { 'Retry-After': '1' }).end('{"error":{"code":"too-many-calls","message":"Vänta."}}'),
  '500': async (_, response) => void response.writeHead(500).end('<h1>Internal Server Error</h1>'),
}

/** An event fails at most once: the second attempt comes after seconds, the third after minutes. */
export function webhookFaults(): Record<string, Fault> {
  const failed = new Set<string>()
  const once =
    (fault: Fault): Fault =>
    async (asked, response, pass) => {
      const id = asked.headers['webhook-id'] ?? ''
      if (failed.has(id)) return send(response, await pass())
      failed.add(id)
      await fault(asked, response, pass)
    }
  return {
    'webhook refused': once(async (_, response) => void response.writeHead(500).end()),
    'webhook answer lost': once(async (_, response, pass) => {
      await pass()
      response.writeHead(502).end()
    }),
    'webhook twice': async (_, response, pass) => {
      await pass()
      send(response, await pass())
    },
    'webhook again late': async (_, response, pass) => {
      send(response, await pass())
      await wait(3000)
      await pass().catch(() => null)
    },
  }
}

function send(response: ServerResponse, { status, headers, body }: Passed): void {
  response.writeHead(status, headers).end(body)
}

async function read(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...given } = request.headers
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? 'GET', path: request.url ?? '/', headers, body: Buffer.concat(chunks) }
}

async function forward(
  target: () => string,
  { method, path, headers, body }: RecordedRequest,
  patient: boolean,
): Promise<Passed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(target() + path, {
        method,
        headers,
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      })
      const answered = ['content-type', 'retry-after'].flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      return {
        status: response.status,
        headers: Object.fromEntries(answered),
        body: Buffer.from(await response.arrayBuffer()),
      }
    } catch (error) {
      if (!patient || attempt >= 40) throw error
      await wait(250)
    }
  }
}

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

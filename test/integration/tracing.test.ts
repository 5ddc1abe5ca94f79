import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { wholeShop } from '#test/whole-shop.ts'

type SpanSent = { traceId: string; spanId: string; parentSpanId?: string; name: string; status?: { code?: number } }
type Sent = { resourceSpans: { scopeSpans: { spans: SpanSent[] }[] }[] }

const received: string[] = []
const headers: unknown[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (bytes) => (text += bytes))
  request.on('end', () => {
    received.push(text)
    headers.push(request.headers.authorization)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
const { port } = collector.address() as AddressInfo
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const opened = wholeShop(undefined, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
})

function spans(): SpanSent[] {
  return received
    .map((text) => JSON.parse(text) as Sent)
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)),
    )
}

test('a request is a trace with its statements, and says nothing about who asked for what', async () => {
  const { origin } = opened()
  await fetch(`${origin}/api/productdiscovery/search/hemligsökning?x=1`)
  await fetch(`${origin}/api/cart`, { headers: { Cookie: 'cart=hemligkaka', 'X-Forwarded-For': '203.0.113.9' } })
  const login = { method: 'POST', headers: { Origin: origin, 'Content-Type': 'application/json' } }
  await fetch(`${origin}/api/login`, { ...login, body: JSON.stringify({ username: 'hemlignamn', password: 'fel' }) })

  const tried = await vi.waitFor(
    () => {
      const span = spans().find(({ name }) => name === 'POST /api/login')
      if (!span) throw new Error('Not sent yet')
      return span
    },
    { timeout: 30_000, interval: 200 },
  )
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === tried.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([tried.traceId]))
  expect(spans().map(({ name }) => name)).toContain('GET /api/productdiscovery/{url+}')
  expect(received.join()).not.toMatch(/hemlig|203\.0\.113/)
  expect(headers[0]).toBe('Bearer abc')
})

test('jobs are traced, and the trace of a stranger is not continued', async () => {
  const { origin } = opened()
  const stranger = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${origin}/healthz`, { headers: { traceparent: `00-${stranger}-b7ad6b7169203331-01` } })
  await vi.waitFor(
    () => {
      const names = spans().map(({ name }) => name)
      expect(names.some((name) => name.startsWith('job '))).toBe(true)
      expect(names).toContain('GET health check')
    },
    { timeout: 90_000, interval: 500 },
  )
  expect(spans().map(({ traceId }) => traceId)).not.toContain(stranger)
}, 120_000)

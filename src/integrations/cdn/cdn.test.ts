import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpClient } from '#integrations/http-client.ts'
import type { Cdn } from './cdn.ts'
import { cloudflarePurge } from './cloudflare.ts'
import { fastlyPurge } from './fastly.ts'

let server: Server
afterEach(() => void server.close())

const token = 'secret-token'
const signal = AbortSignal.timeout(5000)

type RecordedRequest = { path: string; authorization: string | undefined; fastlyKey: string | undefined; body: never }
type Reply = { status: number; body: object }

async function opened(answer: (requested: RecordedRequest) => Reply, cdn: (base: string) => Cdn): Promise<Cdn> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { status, body } = answer({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      fastlyKey: String(request.headers['fastly-key']),
      body: JSON.parse(Buffer.concat(chunks).toString()) as never,
    })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, done))
  return cdn(`http://localhost:${(server.address() as AddressInfo).port}`)
}

/** As https://www.fastly.com/documentation/reference/api/purging/ describes it. */
function fastly({ path, fastlyKey, body }: RecordedRequest): Reply {
  const keys: string[] = (body as { surrogate_keys: string[] }).surrogate_keys
  if (fastlyKey !== token) return { status: 401, body: { msg: 'Provided credentials are missing or invalid' } }
  if (path !== 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge') return { status: 404, body: { msg: 'Record not found' } }
  if (keys.length > 256) return { status: 400, body: { msg: 'Too many keys' } }
  return { status: 200, body: Object.fromEntries(keys.map((key, at) => [key, `108-1391560174-${at}`])) }
}

/** As https://developers.cloudflare.com/api/resources/cache/methods/purge/ describes it. */
function cloudflare({ path, authorization, body }: RecordedRequest): Reply {
  const refused = (status: number, code: number, message: string) => ({
    status,
    body: { success: false, errors: [{ code, message }], messages: [], result: null },
  })
  if (authorization !== `Bearer ${token}`) return refused(403, 10000, 'Authentication error')
  if (path !== 'POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache')
    return refused(404, 7003, 'No route')
  if ((body as { tags: string[] }).tags.length > 100) return refused(400, 1094, 'Too many tags')
  return { status: 200, body: { success: true, errors: [], messages: [], result: { id: '023e105f' } } }
}

const fastlyOf = (key: string) => (base: string) =>
  fastlyPurge(httpClient({ base, headers: () => ({ 'Fastly-Key': key }) }), 'SU1Z0isxPaozGVKXdv0eY')
const cloudflareOf = (key: string) => (base: string) =>
  cloudflarePurge(
    httpClient({ base, headers: () => ({ Authorization: `Bearer ${key}` }) }),
    '023e105f4ecef8ad9ca31a8372d0c353',
  )

const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `product:${at}`)

test('Fastly and Cloudflare purge as many keys at once as their contracts allow', async () => {
  const one = await opened(fastly, fastlyOf(token))
  await expect(one.purge(keysOf(one.mostKeys), signal)).resolves.toBeUndefined()
  server.close()
  const other = await opened(cloudflare, cloudflareOf(token))
  await expect(other.purge(keysOf(other.mostKeys), signal)).resolves.toBeUndefined()
})

test('one key more is refused, and so is a wrong token: the error says why', async () => {
  const one = await opened(fastly, fastlyOf(token))
  await expect(one.purge(keysOf(one.mostKeys + 1), signal)).rejects.toThrow('Fastly: 400 Too many keys')
  server.close()
  const two = await opened(fastly, fastlyOf('other'))
  await expect(two.purge(['shop'], signal)).rejects.toThrow('Fastly: 401 Provided credentials are missing or invalid')
  server.close()
  const three = await opened(cloudflare, cloudflareOf(token))
  await expect(three.purge(keysOf(three.mostKeys + 1), signal)).rejects.toThrow('Cloudflare: 400 Too many tags')
  server.close()
  const four = await opened(cloudflare, cloudflareOf('other'))
  await expect(four.purge(['shop'], signal)).rejects.toThrow('Cloudflare: 403 Authentication error')
})

test('an answer that says nothing of a key is no purge', async () => {
  const one = await opened(() => ({ status: 200, body: { list: '108-1391560174-1' } }), fastlyOf(token))
  await expect(one.purge(['list', 'product:1'], signal)).rejects.toThrow('Fastly: 200')
  server.close()
  const two = await opened(() => ({ status: 200, body: { success: false } }), cloudflareOf(token))
  await expect(two.purge(['list'], signal)).rejects.toThrow('Cloudflare: 200')
})

import { afterEach, expect, test } from 'vitest'
import { httpClient } from '#integrations/http-client.ts'
import { openSandboxHttp } from '#integrations/sandbox-http.ts'
import { pagesOf } from './list-pages.ts'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]

let close = async () => {}
afterEach(() => close())

/** Each request gets the next answer; the last one is repeated. */
async function listOf(...answers: [Answer, ...Answer[]]) {
  let [requested, left] = [0, [...answers]]
  const server = await openSandboxHttp(async (_, response) => {
    requested += 1
    const [[status, body, headers], ...rest] = left as [Answer, ...Answer[]]
    if (rest.length > 0) left = rest
    return response.writeHead(status, headers).end(JSON.stringify(body))
  })
  close = server.close
  const read = (body: unknown) => body as { page: string; next: string | null }
  const pages = pagesOf(httpClient({ base: server.base }), '/1', { service: 'Listan', titleOf: () => '', read })
  const all = async () => {
    const received: string[] = []
    for await (const page of pages) received.push(page)
    return received
  }
  return { all, requested: () => requested }
}

const wait: Answer = [429, {}, { 'Retry-After': '0' }]

test('all pages are read, and a service that asks to wait is asked again', async () => {
  const { all } = await listOf([200, { page: 'a', next: '/2' }], wait, wait, [200, { page: 'b', next: null }])
  expect(await all()).toEqual(['a', 'b'])
})

test('a service that does not say how long to wait is not asked again', async () => {
  const { all, requested } = await listOf([429, {}])
  await expect(all()).rejects.toThrow('Listan: 429')
  expect(requested()).toBe(1)
})

test('a service that always asks to wait is given up', async () => {
  const { all, requested } = await listOf(wait)
  await expect(all()).rejects.toThrow('Listan: 429')
  expect(requested()).toBe(10)
})

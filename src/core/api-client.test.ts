// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, api, requestOf } from './api-client.ts'
import { explained } from './explained.ts'

afterEach(() => vi.unstubAllGlobals())

async function errorOf(status: number, body: string | null, byStatus: Record<number, string> = {}): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const error = await explained(api({ method: 'POST', path: '/login' }, {}), byStatus).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('No error of the call')
  return error
}

test('without a body the status decides, first in the words of the call', async () => {
  const login = { 403: 'Fel användarnamn eller lösenord.' }
  expect(await errorOf(403, '', login)).toMatchObject({ status: 403, message: login[403] })
  expect(await errorOf(429, null, login)).toMatchObject({
    code: 'empty-response',
    message: 'För många försök, försök igen om en liten stund.',
  })
  expect((await errorOf(502, null, login)).message).toBe('Något gick fel. Försök igen om en stund.')
})

test('with a body its own message is shown', async () => {
  const body = JSON.stringify({ error: { code: 'wrong-credentials', message: 'Nej.' } })
  expect(await errorOf(403, body, { 403: 'Fel.' })).toMatchObject({ code: 'wrong-credentials', message: 'Nej.' })
})

test.each([
  ['its code and data', JSON.stringify({ code: 'bot', data: 'ref-17' }), 'bot ref-17'],
  ['structured data', JSON.stringify({ code: 7, data: { ray: 'a' } }), '7 {"ray":"a"}'],
  ['a page of its own', '<html>Access denied</html>', '403'],
])('a response blocked with %s says so', async (_, body, data) => {
  expect(await errorOf(403, body, { 403: 'Fel.' })).toMatchObject({ status: 403, code: 'blocked', data })
})

test('calls that are the same for everyone go through the delivery network of the document', () => {
  const tree = { method: 'GET', path: '/section/tree/{language}', cdn: true }
  const input = { language: 'sv' }
  expect(requestOf(tree, input).url).toBe('/api/section/tree/sv')
  document.head.innerHTML = '<meta name="cdn" content="https://cdn.example">'
  expect(requestOf(tree, input).url).toBe('https://cdn.example/api/section/tree/sv')
  expect(requestOf({ method: 'GET', path: '/me' }, {}).url).toBe('/api/me')
})

test('a call has its region, and sends JSON, a form with files, or a query', async () => {
  const requested: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requested.push(init)
    return Response.json({})
  })
  await api({ method: 'POST', path: '/cart' }, { events: [] })
  expect(requested[0]).toMatchObject({
    headers: { Region: 'se', 'Content-Type': 'application/json' },
    body: '{"events":[]}',
  })
  const picture = new Blob(['x'])
  const withFile = requestOf({ method: 'POST', path: '/picture' }, { picture, name: 'x' })
  expect(withFile.body).toBeInstanceOf(FormData)
  const list = requestOf({ method: 'GET', path: '/list' }, { filters: ['a', 'b'], page: 2 })
  expect(list).toEqual({ url: '/api/list?filters=a&filters=b&page=2', body: undefined })
})

import { hash } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { demoPassword } from '#test/demo-password.ts'
import { wholeShop } from '#test/whole-shop.ts'

const publicUrl = 'https://krets.example'
const minutes = 60_000

const opened = wholeShop(undefined, { PUBLIC_URL: publicUrl, TRUST_PROXY: 'true' })

type CallOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
  signal?: AbortSignal
}
type Answered = { status: number; headers: IncomingMessage['headers']; text: string }

function ask(path: string, { method = 'GET', headers = {}, body, agent, signal }: CallOptions = {}): Promise<Answered> {
  return new Promise((done, fail) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const asked = request(
      opened().origin + path,
      { method, headers: { ...length, ...headers }, ...(agent ? { agent } : {}), ...(signal ? { signal } : {}) },
      (answer) => {
        let text = ''
        answer.on('data', (bytes) => (text += bytes))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

const own = { Origin: publicUrl, 'Content-Type': 'application/json' }

test('a rejected body does not affect the next request on the connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const big = Buffer.alloc(400_000, 'x')
  const refused: [string, CallOptions, number][] = [
    ['/api/login', { method: 'POST', headers: own, body: big }, 413],
    ['/api/login', { method: 'POST', headers: { ...own, Origin: 'https://evil.example' }, body: big }, 403],
    ['/api/nothing', { method: 'POST', headers: own, body: big }, 413],
    ['/se/angra', { method: 'POST', headers: { ...own, 'Content-Type': 'text/plain' }, body: big }, 415],
    ['/se', { method: 'PUT', headers: own, body: big }, 405],
  ]
  for (let round = 0; round < 20; round += 1) {
    const [path, asked, status] = refused[round % refused.length] ?? refused[0]!
    expect([path, (await ask(path, { ...asked, agent })).status]).toEqual([path, status])
    expect((await ask('/healthz', { agent })).status).toBe(200)
  }
  agent.destroy()
})

test('an answer before an endless body closes the connection', async () => {
  const { port } = opened()
  const text = await new Promise<string>((done, fail) => {
    const socket = connect(port, 'localhost')
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes))
    socket.on('error', fail)
    socket.on('close', () => done(answer))
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: krets.example\r\nOrigin: ${publicUrl}\r\nContent-Length: 999999999\r\n\r\nx`,
    )
  })
  expect(text).toMatch(/^HTTP\/1.1 413 /)
  expect(text).toMatch(/^connection: close/im)
})

test('a client that disconnects while sending its body is not logged as an error', async () => {
  const { port } = opened()
  for (const path of ['/api/login', '/api/sandbox/pay/abc', '/api/checkout'])
    await new Promise<void>((done, fail) => {
      const socket = connect(port, 'localhost')
      socket.on('error', fail)
      socket.on('close', () => done())
      const lines = [`POST ${path} HTTP/1.1`, 'Host: krets.example', `Origin: ${publicUrl}`]
      lines.push('Content-Type: application/json', 'Content-Length: 5000')
      socket.write(`${lines.join('\r\n')}\r\n\r\n{"a":`, () => setImmediate(() => socket.destroy()))
    })
  // The next answers come after what the ones before have logged.
  for (let round = 0; round < 20; round += 1) expect((await ask('/api/cart')).status).toBe(200)
  expect(opened().output()).not.toMatch(/Error while answering|AbortError/)
})

test(
  'forms without JavaScript are counted by client, not by proxy',
  async () => {
    let order = 0
    const send = (ip: string) =>
      ask('/se/angra', {
        method: 'POST',
        headers: { Origin: publicUrl, 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': ip },
        body: new URLSearchParams({
          step: 'confirm',
          name: 'Elin Ek',
          orderNumber: String((order += 1)),
          email: `elin${Math.random()}@example.com`,
        }).toString(),
      })
    let first = 0
    for (let call = 0; call < 40 && first !== 429; call += 1) first = (await send('2001:db8::1')).status
    expect(first).toBe(429)
    expect((await send('9.9.9.9, 2001:db8::2')).status).toBe(429)
    expect((await send('2001:db8:1::1')).status).toBe(200)
  },
  minutes,
)

function askRaw(path: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(opened().port, 'localhost')
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes))
    socket.on('error', fail)
    socket.on('close', () => done(answer))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: krets.example\r\nConnection: close\r\n\r\n`)
  })
}

test.each(['/x/../../checkout', '/x/%2e%2e/../checkout', '/x\\..\\..\\checkout', '\\..\\checkout'])(
  'no other call is answered from the cache of lists: %s',
  async (rest) => {
    const keys = await Promise.all([askRaw, askRaw].map((ask) => ask(`/api/productdiscovery${rest}`)))
    expect(new Set(keys.map((text) => /"draftKey":"([^"]+)"/.exec(text)?.[1] ?? Math.random())).size).toBe(2)
  },
)

test.each(['/se/category/s1-%zz', '/se/info/1-%ff', '/se/product/1-%zz', '/se/article/1-%', '/angra/1-%c0%af'])(
  'an address whose name cannot be decoded is unknown: %s',
  async (path) => {
    const [head = ''] = (await askRaw(path)).split('\r\n\r\n')
    expect(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]).toBe('302')
    expect(head).toContain('Location: /se/error/404?p=')
  },
)

test('forms and calls are accepted from the public address only', async () => {
  const form = (origin: string) =>
    ask('/se/angra', {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'step=change',
    })
  expect((await form(publicUrl)).status).toBe(200)
  for (const origin of [opened().origin, 'http://krets.example', 'https://krets.example:8443', 'null']) {
    expect([origin, (await form(origin)).status]).toEqual([origin, 403])
    const call = await ask('/api/login', { method: 'POST', headers: { ...own, Origin: origin }, body: '{}' })
    expect([origin, call.status]).toEqual([origin, 403])
  }
})

test('every response has security headers', async () => {
  for (const [path, status, method] of [
    ['/se', 200, 'GET'],
    ['/se/nothing', 302, 'GET'],
    ['/api/home', 200, 'GET'],
    ['/api/nothing', 404, 'GET'],
    ['/bild/nothing.png', 404, 'GET'],
    ['/bild/avatar-rav.svg', 200, 'GET'],
    ['/favicon.svg', 200, 'GET'],
    ['/robots.txt', 200, 'GET'],
    ['/se', 405, 'PUT'],
    ['/se/angra', 415, 'POST'],
    ['/api/login', 403, 'POST'],
    ['/api/user/feed/stream', 401, 'GET'],
    ['/admin', 401, 'GET'],
    ['/admin/nothing', 404, 'GET'],
    ['/healthz', 200, 'GET'],
  ] as const) {
    const answer = await ask(path, { method })
    expect([path, answer.status]).toEqual([path, status])
    expect([path, answer.headers], path).toMatchObject([
      path,
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': path === '/bild/avatar-rav.svg' ? 'cross-origin' : 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      },
    ])
  }
})

test('no files of the machine or folder listings are served, and no response allows other origins', async () => {
  const hidden = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/http/app.ts',
    '/assets',
    '/assets/',
    '/.data/secret-keys',
  ]
  for (const path of [...hidden, '/assets/../package.json', '/bild/', '/img/', '/font/', '/api/']) {
    const { status, text } = await ask(path, { headers: { Origin: 'https://evil.example' } })
    expect([path, status], text.slice(0, 200)).toEqual([path, expect.toBeOneOf([302, 404])])
  }
  for (const path of ['/se', '/api/home', '/api/me', '/api/openapi.json', '/bild/avatar-rav.svg']) {
    const { status, headers } = await ask(path, { headers: { Origin: 'https://evil.example' } })
    expect([path, status, headers['access-control-allow-origin']]).toEqual([path, 200, undefined])
  }
  const avatar = await ask('/api/avatar/1')
  expect(avatar.headers['content-security-policy']).toMatch(
    /default-src 'none'; frame-ancestors 'none'; base-uri 'none'/,
  )
  for (const path of ['/api/avatar/1', '/bild/avatar-rav.svg', '/favicon.svg'])
    expect([path, (await ask(path)).headers['content-type']]).toEqual([path, 'image/svg+xml; charset=utf-8'])
})

test("a 304 repeats its page's policy", async () => {
  const first = await ask('/se')
  const again = await ask('/se', { headers: { 'If-None-Match': first.headers.etag ?? '' } })
  expect([first.status, again.status]).toEqual([200, 304])
  expect(first.headers['content-security-policy']).toMatch(/script-src 'self'/)
  for (const name of ['content-security-policy', 'referrer-policy', 'cache-control', 'etag'])
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
})

test('a page may run the scripts that it holds, and no others', async () => {
  const scriptsOf = (html: string) => Array.from(html.matchAll(/<script>(.*?)<\/script>/g), ([, script = '']) => script)
  const allowedBy = (headers: IncomingMessage['headers']) => {
    const [, rule = ''] = /script-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? []
    return Array.from(rule.matchAll(/'sha256-([^']+)'/g), ([, sum]) => sum)
  }
  const page = await ask('/se')
  const held = scriptsOf(page.text)
  expect(held).toContainEqual(expect.stringContaining('import("/assets/'))
  expect(allowedBy(page.headers)).toEqual(held.map((script) => hash('sha256', script, 'base64')))
})

test('TRACE does not echo the request', async () => {
  for (const path of ['/se', '/api/home', '/api/nothing', '/healthz', '/admin']) {
    const { status, text } = await ask(path, { method: 'TRACE', headers: { ...own, 'X-Mark': 'told-back' } })
    expect([path, status >= 400, text.includes('told-back')]).toEqual([path, true, false])
  }
})

test('a request with two lengths is rejected', async () => {
  const both = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'
  for (const lengths of [
    both,
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
  ]) {
    const text = await new Promise<string>((done, fail) => {
      const socket = connect(opened().port, 'localhost')
      let answer = ''
      socket.on('data', (bytes) => (answer += bytes))
      socket.on('error', fail)
      socket.on('close', () => done(answer))
      const hidden = 'GET /api/home HTTP/1.1\r\nHost: krets.example\r\n\r\n'
      socket.write(
        `POST /api/login HTTP/1.1\r\nHost: krets.example\r\nOrigin: ${publicUrl}\r\n${lengths}\r\n0\r\n\r\n${hidden}`,
      )
    })
    expect([lengths, text.match(/^HTTP\/1.1 \d+/gm)]).toEqual([lengths, ['HTTP/1.1 400']])
  }
})

test('cookies have the __Host- prefix', async () => {
  const login = await ask('/api/login', {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ username: 'elin', password: demoPassword }),
  })
  const [cookie = ''] = (login.headers['set-cookie'] ?? []).filter((line) => line.includes('shop_session'))
  expect([login.status, cookie]).toEqual([200, expect.stringMatching(/^__Host-shop_session=.+; Path=\/; HttpOnly/)])
  expect(cookie).toMatch(/; Secure(;|$)/)
  const pair = cookie.split(';')[0] ?? ''
  const me = (sent: string) => ask('/api/me', { headers: { Cookie: sent } })
  const known = await me(pair)
  const planted = await me(pair.replace('__Host-', ''))
  expect(known.text).not.toEqual(planted.text)
})

test('security.txt names a contact', async () => {
  const { status, text, headers } = await ask('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^Contact: mailto:kundservice@krets\.example$/m)
  expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt`)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime() - Date.now()
  expect(expires).toBeGreaterThan(30 * 86_400_000)
  expect(expires).toBeLessThan(365 * 86_400_000)
})

test(
  'requests for drawings without products are cheap, and those with products bounded',
  async () => {
    const bodies = ['kol', 'grafit', 'natt', 'dimma', 'ben', 'sno', 'mossa', 'hav', 'tegel', 'honung']
    const arts = ['norrsken']
    const made = bodies.flatMap((body) => arts.map((art) => `/bild/presentkort-${body}-rod-${art}-1.png`))
    for (const { status } of await Promise.all(made.map((path) => ask(path)))) expect(status).toBe(404)
    const { text } = await ask('/api/productdiscovery/all')
    const drawn = [...new Set([...text.matchAll(/\/bild\/[a-z-]+-\d(?:-\d+x\d+x\d+)?\.svg/g)].map(([src]) => src))]
    expect(drawn.length).toBeGreaterThan(20)
    const asked = drawn.flatMap((src) => ['', '-bak', '-bruk'].map((end) => src.replace('.svg', `${end}.png`)))
    const leaving = new AbortController()
    const answers: Answered[] = []
    const all = asked.map((path) => ask(path, { signal: leaving.signal }).then((answer) => answers.push(answer)))
    await Promise.any(all.slice(0, 3))
    await expect.poll(() => answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('20')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    // Work for disconnected clients is skipped.
    leaving.abort()
    await Promise.allSettled(all)
    expect((await ask('/img/logo.png')).headers['content-type']).toBe('image/png')
    const left = asked.slice(-1)[0] ?? ''
    expect((await ask(left)).status).toBe(200)
  },
  2 * minutes,
)

test('an oversized form is rejected, and the shop keeps running', async () => {
  const body = `name=${'x'.repeat(60_000)}`
  const headers = { Origin: publicUrl, 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of ['/se/angra', '/avatar'])
    expect((await ask(path, { method: 'POST', headers, body })).status).toBe(415)
  expect((await ask('/healthz')).status).toBe(200)
})

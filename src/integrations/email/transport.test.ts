import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { newCertificate } from '#test/certificate.ts'
import { emailTransport } from './transport.ts'

const limits = { connectionTimeout: 300, socketTimeout: 300 }
const message = { id: '7', to: 'anna@exempel.se', subject: 'Hej', text: 'Hej', html: 'Hej', unsubscribeUrl: null }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(talk: (socket: Socket) => void, tls?: { key: string; cert: string }): Promise<number> {
  const sockets = new Set<Socket>()
  const onSocket = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    talk(socket)
  }
  const server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** What the sending of an email ended with, and after how many milliseconds. */
async function failureOf(url: string, socketTimeout = 300) {
  const transport = emailTransport({
    smtpUrl: () => url,
    mailFrom: 'butik@exempel.se',
    isMarkedAsDemo: false,
    limits: { ...limits, socketTimeout },
  })
  closing.push(() => transport?.close())
  const began = performance.now()
  const error: unknown = await transport?.send(message).then(
    () => new Error('It was sent'),
    (caught: unknown) => caught,
  )
  if (!(error instanceof Error)) throw new Error('No error')
  return { message: error.message, ms: performance.now() - began }
}

/** Answers line by line; undefined leaves the sender waiting. */
const answering = (answerTo: (line: string) => string | undefined) => (socket: Socket) => {
  socket.write('220 exempel.se ESMTP\r\n')
  socket.on('data', (bytes) => {
    for (const line of String(bytes).split('\r\n').filter(Boolean)) {
      const answer = answerTo(line)
      if (answer) socket.write(`${answer}\r\n`)
    }
  })
}

test('a server that accepts and never greets is given up', async () => {
  const { message: why, ms } = await failureOf(`smtp://127.0.0.1:${await serve(() => {})}`, 10_000)
  expect(why).toMatch(/greeting never received/i)
  expect(ms).toBeLessThan(5000)
})

test.each([
  ['its commands', (line: string) => (line.startsWith('EHLO') ? '250 exempel.se' : undefined)],
  ['the recipient', (line: string) => (/^(EHLO|MAIL)/.test(line) ? '250 yes' : undefined)],
  [
    'the text',
    (line: string) => (line === 'DATA' ? '354 go on' : /^(EHLO|MAIL|RCPT)/.test(line) ? '250 yes' : undefined),
  ],
])('a server that goes silent at %s is given up', async (_, answerTo) => {
  const { message: why, ms } = await failureOf(`smtp://127.0.0.1:${await serve(answering(answerTo))}`)
  expect(why).toMatch(/timeout/i)
  expect(ms).toBeLessThan(5000)
})

test('a server that is cut off in the middle of the text is an error', async () => {
  const port = await serve((socket) => {
    answering((line) => (line === 'DATA' ? '354 go on' : /^(EHLO|MAIL|RCPT)/.test(line) ? '250 yes' : undefined))(
      socket,
    )
    socket.on('data', (bytes) => String(bytes).includes('Subject') && socket.destroy())
  })
  expect((await failureOf(`smtp://127.0.0.1:${port}`)).message).toMatch(/closed|ECONNRESET|EPIPE/i)
})

test('an expired certificate is refused, and named', async () => {
  const port = await serve(() => {}, await newCertificate('localhost', new Date('2021-01-01')))
  const { message: why } = await failureOf(`smtps://127.0.0.1:${port}`)
  expect(why).toMatch(/certificate/i)
})

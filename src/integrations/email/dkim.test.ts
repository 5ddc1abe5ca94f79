import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { emailTransport } from './transport.ts'

const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const transport = emailTransport({
  smtpUrl: () => `smtp://127.0.0.1:${port}`,
  mailFrom: 'Butik <hej@butik.exempel.se>',
  isMarkedAsDemo: false,
  dkim: { selector: 'nyckel1', privateKey: () => pem },
})
afterAll(() => {
  transport?.close()
  server.close()
})

test('an email is signed for the domain of its sender, and what is changed on the way is seen', async () => {
  await transport?.send({
    id: '1',
    to: 'anna@exempel.se',
    subject: 'Din beställning på Öland är på väg',
    text: 'Hej Åsa!\n\n..en rad som börjar med punkter  \n',
    html: '<p>Hej Åsa!</p>',
    unsubscribeUrl: 'https://butik.exempel.se/api/newsletter/unsubscribe/1.x',
  })
  const email = received[0] ?? ''
  const tags = tagsOf(email)
  expect([tags.d, tags.s, tags.a, tags.c]).toEqual(['butik.exempel.se', 'nyckel1', 'rsa-sha256', 'relaxed/relaxed'])
  expect(tags.h?.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(isSigned(email)).toBe(true)
  expect(isSigned(email.replace('Hej', 'Hoj'))).toBe(false)
  expect(isSigned(email.replace('To: anna@', 'To: eva@'))).toBe(false)
  expect(isSigned(email.replace('One-Click', 'Two-Click'))).toBe(false)
})

const headOf = (email: string) => email.slice(0, email.indexOf('\r\n\r\n'))
const headersOf = (email: string) => headOf(email).split(/\r\n(?![ \t])/)

function tagsOf(email: string): Record<string, string> {
  const header = headersOf(email).find((one) => one.startsWith('DKIM-Signature:')) ?? ''
  const pairs = header.slice(header.indexOf(':') + 1).split(';')
  return Object.fromEntries(pairs.map((pair) => pair.replace(/\s/g, '').split(/=(.*)/s).slice(0, 2)))
}

/** As RFC 6376 describes it for relaxed headers and body, by another code than that which signs. */
function isSigned(email: string): boolean {
  const tags = tagsOf(email)
  const body = email.slice(email.indexOf('\r\n\r\n') + 4)
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  const digest = createHash('sha256')
    .update(`${lines.join('\r\n')}\r\n`)
    .digest('base64')
  const left = headersOf(email)
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at === -1 ? [] : left.splice(at, 1).map(relaxed)
  })
  const own = headersOf(email).find((line) => line.startsWith('DKIM-Signature:')) ?? ''
  const text = `${[...signed, relaxed(own).replace(/([;\s]b=)[^;]*/, '$1')].join('\r\n')}`
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
  return digest === tags.bh && verify('sha256', Buffer.from(text), key, Buffer.from(tags.b ?? '', 'base64'))
}

function relaxed(header: string): string {
  const at = header.indexOf(':')
  return `${header.slice(0, at).trim().toLowerCase()}:${header
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

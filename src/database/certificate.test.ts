import { type AddressInfo, createServer } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { DatabaseGone, openDatabase } from '#core/server/db.ts'
import { newCertificate } from '#test/certificate.ts'

/** Asked for TLS, it answers as PostgreSQL does. */
async function outcomeWith(notAfter: Date): Promise<{ error: unknown; ms: number }> {
  const { cert, key } = await newCertificate('localhost', notAfter)
  const secureContext = createSecureContext({ cert, key })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      // What follows is encrypted; this one then ends.
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {}).on('data', () => socket.destroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const connection = { host: 'localhost', port, user: 'krets', database: 'krets', ssl: { ca: cert } }
  const db = openDatabase({ connection, poolSize: 1 })
  const began = performance.now()
  const error: unknown = await db.query('', 'select 1').catch((caught: unknown) => caught)
  const ms = performance.now() - began
  await db.close()
  server.close()
  return { error, ms }
}

test('a PostgreSQL whose certificate has expired is away, and says why', async () => {
  const { error, ms } = await outcomeWith(new Date('2021-01-01'))
  expect(error).toBeInstanceOf(DatabaseGone)
  expect(String(error)).toContain('certificate has expired')
  expect(ms).toBeLessThan(5000)
  // With a valid one the conversation begins.
  expect(String((await outcomeWith(new Date('2120-01-01'))).error)).not.toContain('certificate')
})

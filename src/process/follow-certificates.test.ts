import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { applyServices, services } from '#core/services.ts'
import { certificatePeriod } from '#environment/certificate-period.ts'
import { readConfig } from '#environment/config.ts'
import { httpClient } from '#integrations/http-client.ts'
import { swish } from '#integrations/pay/swish.ts'
import { newCertificate } from '#test/certificate.ts'
import { pkcs12 } from '#test/pkcs12.ts'
import { followCertificates } from './follow-certificates.ts'

const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'krets-certificates-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

async function ownShop() {
  const place = folder()
  const [SWISH_CERT_FILE, SWISH_KEY_FILE] = [join(place, 'swish.pem'), join(place, 'swish.key')]
  const { cert, key } = await newCertificate('swish.example', to, from)
  writeFileSync(SWISH_CERT_FILE, cert)
  writeFileSync(SWISH_KEY_FILE, key)
  const swishSettings = { SWISH_URL: 'https://swish.example', SWISH_PAYEE: '1231181189' }
  const klarna = { KLARNA_URL: 'https://klarna.example', KLARNA_AUTHORIZATION: 'x' }
  return readConfig({ DEMO: 'false', SANDBOX: 'false', ...swishSettings, SWISH_CERT_FILE, SWISH_KEY_FILE, ...klarna })
}

test('a payment method is offered only while the certificate of its service is valid', async () => {
  onTestFinished(() => applyServices(null))
  const config = await ownShop()
  const logged: string[] = []
  let changes = 0
  let now = new Date('2025-12-31T23:59:59Z')
  const log = { warn: (text: string) => void logged.push(text) }
  const followed = followCertificates({ config, log, now: () => now })
  onTestFinished(followed.close)
  followed.onChange(() => {
    changes += 1
  })
  expect(services.paymentMethods).toEqual(['klarna', 'company-invoice'])
  expect(logged).toEqual(['Swish is not offered: its certificate is not valid now'])

  now = from
  followed.look()
  followed.look()
  expect(services.paymentMethods).toEqual(['swish', 'klarna', 'company-invoice'])
  expect(changes).toBe(1)

  now = to
  followed.look()
  expect(services.paymentMethods).toEqual(['klarna', 'company-invoice'])
  expect([changes, logged.length]).toEqual([2, 2])
})

test('the period of a certificate is read from PEM, from PKCS #12 and from an account', async () => {
  const made = await newCertificate('swish.example', to, from)
  const pfxFile = join(folder(), 'swish.p12')
  const pfx = pkcs12(made, 'hemligt')
  writeFileSync(pfxFile, pfx)
  expect(certificatePeriod(made)).toEqual({ from, to })
  expect(certificatePeriod({ pfxFile, passphrase: 'hemligt' })).toEqual({ from, to })
  expect(certificatePeriod({ pfx, passphrase: 'hemligt' })).toEqual({ from, to })
  expect(certificatePeriod({ pfx, passphrase: 'fel' })).toBeNull()
})

test('an expired certificate is refused by the service as an error, and a renewed file is used at once', async () => {
  const its = await newCertificate('localhost')
  const ours = await newCertificate('shop.example', new Date('2021-01-01'))
  const renewed = await newCertificate('renewed.example')
  let requested = 0
  const server = createServer({ ...its, ca: [ours.cert, renewed.cert], requestCert: true }, (_, response) => {
    requested += 1
    response.writeHead(201).end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const place = folder()
  const [certFile, keyFile, caFile] = [join(place, 'cert'), join(place, 'key'), join(place, 'ca')]
  const write = ({ cert, key }: { cert: string; key: string }) => {
    writeFileSync(certFile, cert)
    writeFileSync(keyFile, key)
  }
  write(ours)
  writeFileSync(caFile, its.cert)
  const client = httpClient({ base: `https://localhost:${port}`, certificate: { certFile, keyFile, caFile } })
  const charge = {
    method: 'swish',
    reference: crypto.randomUUID(),
    amount: 10_000,
    description: 'Beställning 1',
    callbackUrl: 'https://shop.example/callback',
    returnUrl: 'https://shop.example/return',
    signal: AbortSignal.timeout(5000),
  }
  await expect(swish({ client, payeeAlias: '1231181189' }).charge(charge)).rejects.toThrow(
    /certificate expired|ECONNRESET|socket hang up/i,
  )
  expect(requested).toBe(0)

  write(renewed)
  utimesSync(certFile, new Date(), new Date(Date.now() + 1000))
  expect(await swish({ client, payeeAlias: '1231181189' }).charge(charge)).toMatchObject({ state: 'pending' })
})

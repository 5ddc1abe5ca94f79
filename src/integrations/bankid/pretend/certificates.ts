import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { der, integer, octets, oid, sequence } from '#core/server/der.ts'

export type Certified = { key: string; cert: string }
export type Certificates = {
  /** The authority that both are signed by. */
  ca: string
  server: Certified
  client: Certified
}

/** Certificates of an authority of their own, for a server on this machine and who may call it; for as long as it runs. */
export function makeCertificates(now: Date): Certificates {
  const authority = { name: 'Pretend BankID authority', ...newKeys() }
  const issue = (name: string, extension: Buffer) => {
    const { privateKey, publicKey } = newKeys()
    const cert = certificate({ name, publicKey, issuer: authority, extension, now })
    return { key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), cert }
  }
  return {
    ca: certificate({ ...authority, issuer: authority, extension: isAuthority, now }),
    server: issue('Pretend BankID', isThisMachine),
    client: issue('Krets', isNoAuthority),
  }
}

type Issuer = { name: string; privateKey: KeyObject }
type Certificate = { name: string; publicKey: KeyObject; issuer: Issuer; extension: Buffer; now: Date }

const years = 10

/** X.509 version 3 (RFC 5280): what is told, with which algorithm, and the issuer's signature of it. */
function certificate({ name, publicKey, issuer, extension, now }: Certificate): string {
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + years)
  const told = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    // A first bit of one would make it negative.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(issuer.name),
    sequence(timeOf(now), timeOf(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signed = sequence(told, ecdsaWithSha256, bits(sign('sha256', told, issuer.privateKey)))
  const lines = signed
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function bits(bytes: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), bytes)
}

function nameOf(text: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))))
}

/** To the second, as UTCTime: 261121120000Z. */
function timeOf(time: Date): Buffer {
  return der(0x17, Buffer.from(`${time.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
}

function extensionOf(id: string, value: Buffer): Buffer {
  return sequence(oid(id), octets(value))
}

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const isAuthority = extensionOf('551d13', sequence(der(0x01, Buffer.from([0xff]))))
const isNoAuthority = extensionOf('551d13', sequence())
const isThisMachine = extensionOf('551d11', sequence(der(0x87, Buffer.from([127, 0, 0, 1]))))

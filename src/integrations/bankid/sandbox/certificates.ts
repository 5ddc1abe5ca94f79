import 'reflect-metadata'
import { KeyObject } from 'node:crypto'
import {
  BasicConstraintsExtension,
  type Extension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

export type KeyPair = { key: string; cert: string }
export type Certificates = {
  ca: string
  server: KeyPair
  client: KeyPair
}

export async function makeCertificates(now: Date): Promise<Certificates> {
  const authority = { name: 'CN=BankID sandbox authority', keys: await newKeys() }
  const issue = async (name: string, extension: Extension) => {
    const keys = await newKeys()
    return { key: pemOf(keys.privateKey), cert: await certificate({ name, keys, issuer: authority, extension, now }) }
  }
  return {
    ca: await certificate({ ...authority, issuer: authority, extension: new BasicConstraintsExtension(true), now }),
    server: await issue('CN=BankID sandbox', new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])),
    client: await issue('CN=Shop', new BasicConstraintsExtension(false)),
  }
}

type Party = { name: string; keys: CryptoKeyPair }
type Certificate = Party & { issuer: Party; extension: Extension; now: Date }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const years = 10

async function certificate({ name, keys, issuer, extension, now }: Certificate): Promise<string> {
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + years)
  const made = await X509CertificateGenerator.create({
    subject: name,
    issuer: issuer.name,
    publicKey: keys.publicKey,
    signingKey: issuer.keys.privateKey,
    signingAlgorithm: algorithm,
    notBefore: now,
    notAfter,
    extensions: [extension],
  })
  return made.toString('pem')
}

async function newKeys(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

function pemOf(key: CryptoKey): string {
  return String(KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }))
}

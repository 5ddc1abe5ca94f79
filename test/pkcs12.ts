import { createHash, createHmac, createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { der, integer, octets, oid, sequence } from './der.ts'

const data = oid('2a864886f70d010701')
const keyBag = oid('2a864886f70d010c0a0101')
const certificateBag = oid('2a864886f70d010c0a0103')
const x509 = oid('2a864886f70d01091601')
const sha256 = sequence(oid('608648016503040201'), der(0x05))
const iterations = 2048

export function pkcs12({ key, cert }: { key: string; cert: string }, passphrase: string): Buffer {
  const bag = (kind: Buffer, value: Buffer) => sequence(kind, explicit(value))
  const held = sequence(
    bag(keyBag, createPrivateKey(key).export({ type: 'pkcs8', format: 'der' })),
    bag(certificateBag, sequence(x509, explicit(octets(new X509Certificate(cert).raw)))),
  )
  const safe = sequence(dataOf(held))
  const salt = randomBytes(8)
  const mac = createHmac('sha256', macKey(passphrase, salt)).update(safe).digest()
  const signedSafe = sequence(
    sequence(sha256, octets(mac)),
    octets(salt),
    integer(Buffer.from([iterations >> 8, iterations & 0xff])),
  )
  return sequence(integer(Buffer.from([3])), dataOf(safe), signedSafe)
}

function explicit(value: Buffer): Buffer {
  return der(0xa0, value)
}

function dataOf(value: Buffer): Buffer {
  return sequence(data, explicit(octets(value)))
}

const block = 64

/** RFC 7292, appendix B.2 with SHA-256, where one block is as long as the key. */
function macKey(passphrase: string, salt: Buffer): Buffer {
  const text = Buffer.from(`${passphrase}\0`, 'utf16le').swap16()
  let key: Buffer = Buffer.concat([Buffer.alloc(block, 3), repeated(salt), repeated(text)])
  for (let iteration = 0; iteration < iterations; iteration += 1) key = createHash('sha256').update(key).digest()
  return key
}

function repeated(bytes: Buffer): Buffer {
  return Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Seals what may be read by nobody who only has the database. */
export type Sealer = {
  /** The key it seals with, as it stands before the colon of what it has sealed. */
  keyId: string
  seal(text: string): string
  open(sealed: string): string
  /** What a secret is known by without being opened, with the key that seals. */
  hash(text: string): Buffer
  /** The same by every key: what was sealed before the key changed is known by another. */
  hashes(text: string): Buffer[]
}

/** What was there before there were keys: sealed by none, and next time by one. */
const unsealed = 'clear'

const [ivBytes, tagBytes] = [12, 16]

/** The first key seals, all of them open. AES-256-GCM; the sealed text begins with the id of its key. */
export function sealerOf(keys: readonly Buffer[]): Sealer {
  const pairs = keys.map((key) => ({ id: idOf(key), seal: derived(key, 'seal'), look: derived(key, 'look up') }))
  const [first] = pairs
  if (!first) throw new Error('There is no key to seal with')
  const hashWith = (look: KeyObject, text: string) => createHmac('sha256', look).update(text).digest()
  return {
    keyId: first.id,
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first.seal, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${first.id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`
    },
    open(sealed) {
      const [id = '', ...rest] = sealed.split(':')
      if (id === unsealed) return rest.join(':')
      const key = pairs.find((pair) => pair.id === id)
      if (!key) throw new KeyMissing(id)
      const bytes = Buffer.from(rest.join(':'), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const body = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    hash: (text) => hashWith(first.look, text),
    hashes: (text) => pairs.map(({ look }) => hashWith(look, text)),
  }
}

/** Something is sealed by a key we have not got. */
export class KeyMissing extends Error {
  constructor(id: string) {
    super(
      `The database holds codes that are sealed by the key ${id}, which is neither in SECRET_KEYS nor in DATA_DIR/secret-keys.`,
    )
  }
}

/** Told in logs and beside what is sealed: it says nothing of the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

function derived(key: Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))
}

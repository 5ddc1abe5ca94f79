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

export type Encryption = {
  keyId: string
  encrypt(text: string): string
  open(encrypted: string): string
  /** A keyed hash to look up a secret without decrypting it. */
  hash(text: string): Buffer
  /** Hashes by every key, to find values encrypted before a rotation. */
  hashes(text: string): Buffer[]
}

/** For data from before encryption: stored as it is, encrypted next time. */
const plaintext = 'clear'

const [ivBytes, tagBytes] = [12, 16]

/** The first key encrypts, all decrypt. AES-256-GCM, prefixed with the key id. */
export function encryptionOf(keys: readonly Buffer[]): Encryption {
  const pairs = keys.map((key) => ({ id: idOf(key), encrypt: derived(key, 'seal'), look: derived(key, 'look up') }))
  const [first] = pairs
  if (!first) throw new Error('There is no key to encrypt with')
  const hashWith = (look: KeyObject, text: string) => createHmac('sha256', look).update(text).digest()
  return {
    keyId: first.id,
    encrypt(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first.encrypt, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${first.id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`
    },
    open(encrypted) {
      const [id = '', ...rest] = encrypted.split(':')
      if (id === plaintext) return rest.join(':')
      const key = pairs.find((pair) => pair.id === id)
      if (!key) throw new KeyMissing(id)
      const bytes = Buffer.from(rest.join(':'), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key.encrypt, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const body = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    hash: (text) => hashWith(first.look, text),
    hashes: (text) => pairs.map(({ look }) => hashWith(look, text)),
  }
}

export class KeyMissing extends Error {
  constructor(id: string) {
    super(
      `The database holds codes that are encrypted by the key ${id}, which is neither in SECRET_KEYS nor in DATA_DIR/secret-keys. ` +
        'Set SECRET_KEYS to the keys of the process that opened the shop: those in secret-keys of its DATA_DIR.',
    )
  }
}

/** Safe to log: reveals nothing about the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

/** `purpose` is part of the derived key: changing it makes stored data unreadable. */
function derived(key: Buffer, purpose: 'seal' | 'look up'): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))
}

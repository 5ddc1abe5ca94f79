import type { Decrypter, Encrypter } from 'age-encryption'

/** A passphrase both encrypts and decrypts. Recipients only encrypt; what they encrypt is decrypted by an identity. */
export type ArchiveKeys = { passphrase: string | null; recipients: readonly string[]; identity: string | null }

/** Of age, which allows 18 by default: 2^17 takes half a second and 128 MB, and the passphrase is not a short one. */
const workFactor = 17

export const canDecrypt = ({ passphrase, recipients, identity }: ArchiveKeys) =>
  identity !== null || (passphrase !== null && recipients.length === 0)

/** With recipients, the server that writes backups cannot read them. */
export async function encrypterOf({ passphrase, recipients }: ArchiveKeys): Promise<Encrypter> {
  const age = await import('age-encryption')
  const encrypter = new age.Encrypter()
  if (recipients.length > 0) for (const recipient of recipients) encrypter.addRecipient(recipient)
  else if (passphrase) {
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(workFactor)
  } else
    throw new Error('A backup holds keys and customers: set BACKUP_PASSPHRASE, or BACKUP_RECIPIENTS, to encrypt it.')
  return encrypter
}

export async function decrypterOf({ passphrase, identity }: ArchiveKeys): Promise<Decrypter> {
  const age = await import('age-encryption')
  const decrypter = new age.Decrypter()
  if (passphrase) decrypter.addPassphrase(passphrase)
  if (identity) decrypter.addIdentity(identity)
  if (!passphrase && !identity)
    throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY, to read it.')
  return decrypter
}

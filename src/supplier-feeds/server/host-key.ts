import { createHash } from 'node:crypto'
import type { ServerHostKeyAlgorithm } from 'ssh2'

/** As `ssh-keygen -l` shows it, with its kind: `ssh-ed25519 SHA256:…`. */
export function hostKeyOf(key: Buffer): string {
  const kind = key.toString('latin1', 4, 4 + key.readUInt32BE(0))
  return `${kind} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

const kinds: Record<string, ServerHostKeyAlgorithm[]> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'],
}

/** A server with several keys shows the kind that is asked for first: the one that is known. */
export function algorithmsOf(known: string | null): ServerHostKeyAlgorithm[] {
  const isKnown = ([kind]: [string, unknown]) => known?.startsWith(`${kind} `) ?? false
  const inOrder = Object.entries(kinds).toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)))
  return inOrder.flatMap(([, algorithms]) => algorithms)
}

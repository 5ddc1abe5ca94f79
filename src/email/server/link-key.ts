import { type KeyDeps, reencryptSigningKey, signingKey } from '#core/server/signing-key.ts'

export type { KeyDeps }

export const emailLinkKey = (deps: KeyDeps): Promise<string> => signingKey(deps, 'email_link_key')

export const reencryptEmailLinkKey = (deps: KeyDeps): Promise<void> => reencryptSigningKey(deps, 'email_link_key')

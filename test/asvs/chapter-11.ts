import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter11: AsvsChapter = {
  'V11.1.1': met(
    'Key management',
    '`docs/operations.md` (Codes and keys) and `docs/security.md` describe how keys are generated, stored, rotated and backed up.',
    'src/core/server/encryption.test.ts › after rotation the old key decrypts, and hashes of both keys match',
  ),
  'V11.1.2': met(
    'Cryptographic inventory',
    '`docs/security.md` has the table of keys, algorithms and what they protect.',
  ),
  'V11.2.1': met(
    'Industry-validated implementations',
    'OpenSSL through node:crypto, argon2 through @node-rs/argon2, WebAuthn through @simplewebauthn/server (`src/core/server/encryption.ts`).',
  ),
  'V11.2.2': met(
    'Crypto agility',
    'Encrypted values name their key; password hashes contain their parameters and are renewed; keys can be rotated while the shop runs.',
    'src/core/server/encryption.test.ts › after rotation the old key decrypts, and hashes of both keys match',
  ),
  'V11.2.3': met(
    '128 bits of security',
    'AES-256, SHA-256, HMAC-SHA-256 truncated to at least 128 bits, Argon2id (`src/core/server/signature.ts`).',
  ),
  'V11.3.1': met('No weak modes', 'AES-256-GCM is the only mode (`src/core/server/encryption.ts`).'),
  'V11.3.2': met(
    'Approved ciphers',
    'AES-256-GCM with a random 96-bit nonce.',
    'src/core/server/encryption.test.ts › encrypted text can be decrypted, and differs each time',
  ),
  'V11.3.3': met(
    'Authenticated encryption',
    'A modified byte is detected.',
    'src/core/server/encryption.test.ts › a single changed character is detected',
  ),
  'V11.4.1': met(
    'Approved hash functions',
    'SHA-256 where security depends on it; SHA-1 is used only to name cache entries and folders (`src/http/page-cache.ts`).',
  ),
  'V11.4.2': met(
    'Password hashing',
    'Argon2id, 19 MiB, two passes, on separate threads (`src/identity/server/password-thread.ts`).',
    'src/identity/server/log-in.test.ts › an unknown name and a wrong password get the same error after the same work',
  ),
  'V11.4.3': met(
    'Hashes in signatures',
    'SHA-256, complete or at least 128 bits where only second preimages matter (`src/core/server/signature.ts`).',
  ),
  'V11.4.4': notApplicable('Keys from passwords', 'Keys are random and never derived from passwords.'),
  'V11.5.1': met(
    'Random values',
    'Tokens have 128 to 256 bits from node:crypto; UUIDs are identifiers and grant no access.',
    'src/core/server/random-id.test.ts › every bit of an id is random',
  ),
  'V11.6.1': met(
    'Public key algorithms',
    'OpenSSL and @simplewebauthn/server verify provider certificates and WebAuthn keys; the shop generates key pairs in sandboxes only (`src/identity/server/bankid/signatures.ts`).',
  ),
}

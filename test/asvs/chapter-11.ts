import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter11: AsvsChapter = {
  'V11.1.1': met(
    'Key management',
    'How keys are made, kept, changed and backed up stands in `docs/operations.md` (Codes and keys) and `docs/security.md`.',
    'src/core/server/sealer.test.ts › after the key has changed the old one opens, and both are known by their hashes',
  ),
  'V11.1.2': met(
    'Cryptographic inventory',
    'The table of keys, algorithms and what they protect stands in `docs/security.md`.',
  ),
  'V11.2.1': met(
    'Industry-validated implementations',
    'OpenSSL by node:crypto, argon2 by @node-rs/argon2, WebAuthn by @simplewebauthn/server (`src/core/server/sealer.ts`).',
  ),
  'V11.2.2': met(
    'Crypto agility',
    'Sealed values name their key; passwords carry their parameters and are hashed anew; keys can be exchanged while the shop runs.',
    'src/core/server/sealer.test.ts › after the key has changed the old one opens, and both are known by their hashes',
  ),
  'V11.2.3': met(
    '128 bits of security',
    'AES-256, SHA-256, HMAC-SHA-256 cut to no less than 128 bits, Argon2id (`src/core/server/signature.ts`).',
  ),
  'V11.3.1': met('No weak modes', 'AES-256-GCM is the only mode (`src/core/server/sealer.ts`).'),
  'V11.3.2': met(
    'Approved ciphers',
    'AES-256-GCM with a random 96-bit nonce.',
    'src/core/server/sealer.test.ts › what is sealed is opened, and looks different each time',
  ),
  'V11.3.3': met(
    'Authenticated encryption',
    'A changed byte is found.',
    'src/core/server/sealer.test.ts › one changed sign is found',
  ),
  'V11.4.1': met(
    'Approved hash functions',
    'SHA-256 for anything that protects; SHA-1 only names cache entries and folders (`src/page-cache.ts`).',
  ),
  'V11.4.2': met(
    'Password hashing',
    'Argon2id, 19 MiB, two passes, on threads of its own (`src/account/server/password-thread.ts`).',
    'src/account/server/log-in.test.ts › a wrong name and a wrong password are refused alike, after the same work',
  ),
  'V11.4.3': met(
    'Hashes in signatures',
    'SHA-256, in full or at least 128 bits where only a second preimage matters (`src/core/server/signature.ts`).',
  ),
  'V11.4.4': notApplicable('Keys from passwords', 'No key is derived from a password; keys are random.'),
  'V11.5.1': met(
    'Random values',
    'Tokens have 128 to 256 bits of node:crypto; UUIDs are ids, never keys to something.',
    'src/core/server/random-id.test.ts › every bit of an id is random',
  ),
  'V11.6.1': met(
    'Public key algorithms',
    'Certificates of providers and WebAuthn keys are verified by OpenSSL and @simplewebauthn/server; the shop makes no key pairs but in sandboxes (`src/account/server/bankid/signatures.ts`).',
  ),
}

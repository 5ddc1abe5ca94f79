import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'

export const recoveryCodeCount = 10

/** Crockford's base 32, without ambiguous characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 120 bits: from 112 bits a plain hash is enough (OWASP ASVS 5.0, 6.5.2). */
const bytes = 15

export async function renewCodes(tx: Queries, memberId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.query('recovery-codes-remove', 'delete from recovery_code where member_id = $1', [memberId])
  await tx.query(
    'recovery-codes-write',
    'insert into recovery_code (member_id, code_hash, created_at) select $1, h, $3 from unnest($2::bytea[]) h',
    [memberId, codes.map(hashOf), now],
  )
  return codes
}

export async function useCode(tx: Queries, memberId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx.query(
    'recovery-code-use',
    `update recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null returning id`,
    [memberId, hashOf(code), now],
  )
  return used.length > 0
}

function newCode(): string {
  const text = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = text.match(/.{5}/g)?.map((five) => alphabet[Number.parseInt(five, 2)] ?? '') ?? []
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Accepts codes without hyphens, in lower case, or with O for zero. */
function hashOf(code: string): Buffer {
  const written = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return createHash('sha256').update(written).digest()
}

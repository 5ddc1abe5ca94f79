import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { shop } from '#core/shop.ts'
import { secondFactorContract } from '#second-factors/contract.ts'
import { challengeMinutes, putChallenge, takeChallenge } from './challenges.ts'
import type { MemberContext, SecondFactorDeps } from './deps.ts'
import { lockedFactors, maxFactors, noteAdded } from './factors.ts'

/** With its certificates it takes much memory, and most processes are never shown a passkey. */
const webAuthn = async () => await import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000

type Passkey = { credentialId: string; transports: string[] }
type StoredPasskey = Passkey & { id: number; publicKey: Buffer; counter: number }

const hostOf = (origin: string) => new URL(origin).hostname

export async function beginPasskey({ db, origin }: SecondFactorDeps, context: MemberContext) {
  const { id, username } = context.member
  const passkeys = await passkeysOf(db, id)
  if (passkeys.length >= maxFactors) throw domainError(secondFactorContract.beginPasskey, 'too-many-factors')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: shop.brand.name,
    rpID: hostOf(origin),
    userName: username,
    userID: new TextEncoder().encode(`member ${id}`),
    timeout,
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await putChallenge(db, { purpose: 'add-passkey', context }, options.challenge)
  return { ...options }
}

type NewPasskey = { name: string; credential: unknown }

export async function addPasskey(
  { db, origin }: SecondFactorDeps,
  { name, credential }: NewPasskey,
  context: MemberContext,
): Promise<string[] | null> {
  const call = secondFactorContract.addPasskey
  const { id } = context.member
  const expectedChallenge = await takeChallenge(db, { purpose: 'add-passkey', context })
  if (!expectedChallenge) throw domainError(call, 'challenge-expired')
  const { verifyRegistrationResponse } = await webAuthn()
  const made = await verifyRegistrationResponse({
    // Validated by the library.
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: new URL(origin).origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    // The library throws for every kind of wrong credential.
  }).catch(() => null)
  if (!made?.verified) throw domainError(call, 'wrong-passkey')
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return await inTransaction(db, async (tx) => {
    if ((await lockedFactors(tx, id)).length >= maxFactors) throw domainError(call, 'too-many-factors')
    const written = await tx.query(
      'passkey-add',
      `insert into second_factor
         (member_id, kind, name, created_at, last_used_at, credential_id, public_key, counter, transports)
       values ($1, 'passkey', $2, $3, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
      [id, name, context.now, credentialId, Buffer.from(publicKey), counter, transports.map(String)],
    )
    if (written.length === 0) throw domainError(call, 'wrong-passkey')
    return await noteAdded(tx, { kind: 'passkey', context })
  })
}

export async function beginVerification({ db, origin }: SecondFactorDeps, context: MemberContext) {
  const passkeys = await passkeysOf(db, context.member.id)
  if (passkeys.length === 0) throw domainError(secondFactorContract.beginVerification, 'no-such-factor')
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: passkeys.map(described),
    timeout,
    userVerification: 'required',
  })
  await putChallenge(db, { purpose: 'verify-passkey', context }, options.challenge)
  return { ...options }
}

export async function isPasskey(
  { db, origin }: SecondFactorDeps,
  { credential, challenge }: { credential: { id: string }; challenge: string },
  context: MemberContext,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webAuthn()
  return await inTransaction(db, async (tx) => {
    const [stored] = await tx.query<StoredPasskey>(
      'passkey-hold',
      `select id, credential_id as "credentialId", transports, public_key as "publicKey", counter::float8 as counter
       from second_factor where member_id = $1 and credential_id = $2 for update`,
      [context.member.id, credential.id],
    )
    if (!stored) return false
    const shown = await verifyAuthenticationResponse({
      // Validated by the library.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: hostOf(origin),
      credential: { ...described(stored), publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
      requireUserVerification: true,
      // The library throws for every kind of wrong credential.
    }).catch(() => null)
    if (!shown?.verified) return false
    await tx.query('passkey-used', 'update second_factor set counter = $2, last_used_at = $3 where id = $1', [
      stored.id,
      shown.authenticationInfo.newCounter,
      context.now,
    ])
    return true
  })
}

async function passkeysOf(db: Queries, memberId: number): Promise<Passkey[]> {
  return await db.query(
    'passkeys-of',
    `select credential_id as "credentialId", transports from second_factor
     where member_id = $1 and kind = 'passkey' order by id`,
    [memberId],
  )
}

const described = ({ credentialId: id, transports }: Passkey) => ({ id, transports })

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { secondFactorContract } from '#account/second-factor-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { siteName } from '#paths.ts'
import { challengeMinutes, putChallenge, takeChallenge } from './challenges.ts'
import { heldFactors, mostFactors, noteAdded } from './factors.ts'
import type { MemberVisit, SecondFactorParts } from './parts.ts'

const timeout = challengeMinutes * 60_000

type Passkey = { credentialId: string; transports: string[] }
type StoredPasskey = Passkey & { id: number; publicKey: Buffer; counter: number }

/** The host that passkeys are bound to. */
const hostOf = (origin: string) => new URL(origin).hostname

export async function beginPasskey({ db, origin }: SecondFactorParts, visit: MemberVisit) {
  const { id, username } = visit.shopper
  const passkeys = await passkeysOf(db, id)
  if (passkeys.length >= mostFactors) throw refusalOf(secondFactorContract.beginPasskey, 'too-many-factors')
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: hostOf(origin),
    userName: username,
    userID: new TextEncoder().encode(`member ${id}`),
    timeout,
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await putChallenge(db, { purpose: 'add-passkey', visit }, options.challenge)
  return { ...options }
}

type NewPasskey = { name: string; credential: unknown }

export async function addPasskey(
  { db, origin }: SecondFactorParts,
  { name, credential }: NewPasskey,
  visit: MemberVisit,
): Promise<string[] | null> {
  const call = secondFactorContract.addPasskey
  const { id } = visit.shopper
  const expectedChallenge = await takeChallenge(db, { purpose: 'add-passkey', visit })
  if (!expectedChallenge) throw refusalOf(call, 'time-is-out')
  const made = await verifyRegistrationResponse({
    // The library checks its shape.
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: new URL(origin).origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => null)
  if (!made?.verified) throw refusalOf(call, 'wrong-passkey')
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return await inTransaction(db, async (tx) => {
    if ((await heldFactors(tx, id)).length >= mostFactors) throw refusalOf(call, 'too-many-factors')
    const written = await tx.query(
      'passkey-add',
      `insert into second_factor
         (member_id, kind, name, created_at, last_used_at, credential_id, public_key, counter, transports)
       values ($1, 'passkey', $2, $3, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
      [id, name, visit.now, credentialId, Buffer.from(publicKey), counter, transports.map(String)],
    )
    if (written.length === 0) throw refusalOf(call, 'wrong-passkey')
    return await noteAdded(tx, { kind: 'passkey', visit })
  })
}

export async function beginVerification({ db, origin }: SecondFactorParts, visit: MemberVisit) {
  const passkeys = await passkeysOf(db, visit.shopper.id)
  if (passkeys.length === 0) throw refusalOf(secondFactorContract.beginVerification, 'none-to-show')
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: passkeys.map(described),
    timeout,
    userVerification: 'required',
  })
  await putChallenge(db, { purpose: 'verify-passkey', visit }, options.challenge)
  return { ...options }
}

/** Whether the answer is of one of the member's passkeys, to the challenge that is taken by this. */
export async function isPasskey(
  { db, origin }: SecondFactorParts,
  { credential, challenge }: { credential: { id: string }; challenge: string },
  visit: MemberVisit,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const [stored] = await tx.query<StoredPasskey>(
      'passkey-hold',
      `select id, credential_id as "credentialId", transports, public_key as "publicKey", counter::float8 as counter
       from second_factor where member_id = $1 and credential_id = $2 for update`,
      [visit.shopper.id, credential.id],
    )
    if (!stored) return false
    const shown = await verifyAuthenticationResponse({
      // The library checks its shape.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: hostOf(origin),
      credential: { ...described(stored), publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
      requireUserVerification: true,
    }).catch(() => null)
    if (!shown?.verified) return false
    await tx.query('passkey-used', 'update second_factor set counter = $2, last_used_at = $3 where id = $1', [
      stored.id,
      shown.authenticationInfo.newCounter,
      visit.now,
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

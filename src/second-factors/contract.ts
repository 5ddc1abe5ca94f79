import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { secondFactorRequired } from '#core/reauthentication.ts'

export const SecondFactor = z
  .object({
    id: z.int(),
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    /** Unix milliseconds, as is `lastUsedAt`. */
    createdAt: z.int(),
    lastUsedAt: z.int().nullable(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactors = z
  .object({
    state: z.enum(['none', 'required', 'enrol', 'done']),
    isRequired: z.boolean(),
    can: z.object({ passkey: z.boolean(), totp: z.boolean(), recoveryCode: z.boolean() }),
    factors: z.array(SecondFactor),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactors' })
export type SecondFactors = z.infer<typeof SecondFactors>

/** WebAuthn data as JSON (WebAuthn level 3, section 5.1). */
const WebAuthnJson = z.record(z.string(), z.unknown())
const CredentialJson = z
  .looseObject({
    id: z.string().max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    response: z.unknown(),
    clientExtensionResults: z.unknown(),
  })
  .meta({ id: 'PasskeyCredential' })
const Code = z.string().trim().max(40)
const Name = z.string().trim().min(1, 'Skriv ett namn.').max(60, 'Högst 60 tecken.')
/** Ten, shown once; null when the previous codes are still valid. */
const RecoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) })
const Ok = z.object({ status: z.literal('ok') })

const forStaff = {
  ...secondFactorRequired,
  'not-for-members': { status: 409, message: 'Tvåstegsverifiering finns för dem som arbetar här.' },
}
const timeIsOut = { status: 409, message: 'Det tog för lång tid. Försök igen.' }
const tooMany = { status: 409, message: 'Du har redan så många som går att ha. Ta bort någon först.' }
const wrongCode = { status: 403, message: 'Koden stämmer inte, eller har redan använts.' }
const wrongPasskey = { status: 403, message: 'Nyckeln kunde inte bekräftas. Försök igen.' }
const tooManyRequests = { status: 429, message: 'För många försök, försök igen om en stund.' }
const noneToShow = { status: 409, message: 'Det finns inget sådant andra steg på kontot.' }

const adding = { membersOnly: true, reauthenticated: true } as const
const verifying = { membersOnly: true } as const

export const secondFactorContract = contract({
  getSecondFactors: {
    method: 'GET',
    path: '/second-factor',
    summary: "Retrieves the state of the current user's second factor and the factors they have",
    answer: z.object({ data: SecondFactors }),
    membersOnly: true,
  },
  beginPasskey: {
    method: 'POST',
    path: '/second-factor/passkey/options',
    summary: 'Creates options for navigator.credentials.create; valid for 5 minutes and one passkey',
    answer: z.object({ data: WebAuthnJson }),
    problems: { ...forStaff, 'too-many-factors': tooMany },
    ...adding,
  },
  addPasskey: {
    method: 'POST',
    path: '/second-factor/passkey',
    summary: 'Adds the created passkey; the session counts as having shown a second factor',
    body: z.object({ name: Name, credential: CredentialJson }),
    answer: RecoveryCodes,
    problems: {
      ...forStaff,
      'challenge-expired': timeIsOut,
      'wrong-passkey': wrongPasskey,
      'too-many-factors': tooMany,
    },
    ...adding,
  },
  beginTotp: {
    method: 'POST',
    path: '/second-factor/totp/options',
    summary: 'Creates a secret for an authenticator app, as text and as a QR code address; valid for 5 minutes',
    answer: z.object({ data: z.object({ secret: z.string(), address: z.string() }) }),
    problems: { ...forStaff, 'too-many-factors': tooMany },
    ...adding,
  },
  addTotp: {
    method: 'POST',
    path: '/second-factor/totp',
    summary: 'Adds the authenticator app, given one of its codes; the session counts as having shown a second factor',
    body: z.object({ code: Code }),
    answer: RecoveryCodes,
    problems: {
      ...forStaff,
      'challenge-expired': timeIsOut,
      'wrong-code': wrongCode,
      'too-many-requests': tooManyRequests,
      'too-many-factors': tooMany,
    },
    ...adding,
  },
  removeFactor: {
    method: 'DELETE',
    path: '/second-factor/{id}',
    summary: 'Removes a passkey or the authenticator app; the last one only if no second factor is required',
    params: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    answer: z.object({ data: SecondFactors }),
    problems: {
      ...forStaff,
      'last-factor': { status: 409, message: 'Det här är ditt enda andra steg. Lägg till ett annat först.' },
    },
    ...adding,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'Creates ten new recovery codes and invalidates the previous ones',
    answer: RecoveryCodes,
    problems: { ...forStaff, 'no-such-factor': noneToShow },
    ...adding,
  },
  beginVerification: {
    method: 'POST',
    path: '/second-factor/verification/options',
    summary: 'Creates options for navigator.credentials.get; valid for 5 minutes and one attempt',
    answer: z.object({ data: WebAuthnJson }),
    problems: { 'no-such-factor': noneToShow },
    ...verifying,
  },
  verifyByPasskey: {
    method: 'POST',
    path: '/second-factor/verification/passkey',
    summary: 'Verifies a passkey',
    body: z.object({ credential: CredentialJson }),
    answer: Ok,
    problems: { 'challenge-expired': timeIsOut, 'wrong-passkey': wrongPasskey, 'too-many-requests': tooManyRequests },
    ...verifying,
  },
  verifyByTotp: {
    method: 'POST',
    path: '/second-factor/verification/totp',
    summary: 'Verifies an authenticator code; each code is accepted once',
    body: z.object({ code: Code }),
    answer: Ok,
    problems: { 'wrong-code': wrongCode, 'too-many-requests': tooManyRequests },
    ...verifying,
  },
  verifyByRecoveryCode: {
    method: 'POST',
    path: '/second-factor/verification/recovery-code',
    summary: 'Verifies a recovery code; each code is accepted once',
    body: z.object({ code: Code }),
    answer: Ok,
    problems: { 'wrong-code': wrongCode, 'too-many-requests': tooManyRequests },
    ...verifying,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/people/{id}/second-factor',
    summary: 'Removes all second factors of another employee and ends their sessions; they are notified by email',
    params: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    answer: Ok,
    problems: {
      'no-such-member': { status: 404, message: 'Medlemmen finns inte.' },
      'own-factors': { status: 409, message: 'Ditt eget andra steg ändrar du på din egen sida.' },
    },
    adminsOnly: true,
    reauthenticated: true,
  },
})

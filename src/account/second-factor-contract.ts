import { z } from 'zod'
import { contract } from '#core/contract.ts'

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
    /** Whether the last one may not be removed. */
    isRequired: z.boolean(),
    /** What can be shown. */
    can: z.object({ passkey: z.boolean(), totp: z.boolean(), recoveryCode: z.boolean() }),
    /** Empty until one of them has been shown. */
    factors: z.array(SecondFactor),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactors' })
export type SecondFactors = z.infer<typeof SecondFactors>

/** What WebAuthn gives to the browser and gets back, as its JSON (WebAuthn level 3, section 5.1). */
const WebAuthnJson = z.record(z.string(), z.unknown())
const CredentialJson = z
  .looseObject({
    id: z.string().max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    // Read by the library.
    response: z.unknown(),
    clientExtensionResults: z.unknown(),
  })
  .meta({ id: 'PasskeyCredential' })
const Code = z.string().trim().max(40)
const Name = z.string().trim().min(1, 'Skriv ett namn.').max(60, 'Högst 60 tecken.')
/** Ten, told once; null when the codes of before are still good. */
const RecoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) })
const Ok = z.object({ status: z.literal('ok') })

const forStaff = {
  'second-factor-required': { status: 403, message: 'Bekräfta med ditt andra steg för att fortsätta.' },
  'not-for-members': { status: 409, message: 'Tvåstegsverifiering finns för dem som arbetar här.' },
}
const timeIsOut = { status: 409, message: 'Det tog för lång tid. Försök igen.' }
const tooMany = { status: 409, message: 'Du har redan så många som går att ha. Ta bort någon först.' }
const wrongCode = { status: 403, message: 'Koden stämmer inte, eller har redan använts.' }
const wrongPasskey = { status: 403, message: 'Nyckeln kunde inte bekräftas. Försök igen.' }
const tooManyTries = { status: 429, message: 'För många försök, försök igen om en stund.' }
const noneToShow = { status: 409, message: 'Det finns inget sådant andra steg på kontot.' }

const adding = { membersOnly: true, reauthenticated: true } as const
const verifying = { membersOnly: true } as const

/** The second factor of those who work here. What changes anything asks for one that has been shown, if there is one. */
export const secondFactorContract = contract({
  getSecondFactors: {
    method: 'GET',
    path: '/second-factor',
    summary: 'How it stands with the second factor of whoever is logged in, and which they have',
    answer: z.object({ data: SecondFactors }),
    membersOnly: true,
  },
  beginPasskey: {
    method: 'POST',
    path: '/second-factor/passkey/options',
    summary: 'What navigator.credentials.create is given to make a passkey; good for 5 minutes and one passkey',
    answer: z.object({ data: WebAuthnJson }),
    refusals: { ...forStaff, 'too-many-factors': tooMany },
    ...adding,
  },
  addPasskey: {
    method: 'POST',
    path: '/second-factor/passkey',
    summary: 'Adds the passkey that was made; the session has shown its second factor',
    body: z.object({ name: Name, credential: CredentialJson }),
    answer: RecoveryCodes,
    refusals: { ...forStaff, 'time-is-out': timeIsOut, 'wrong-passkey': wrongPasskey, 'too-many-factors': tooMany },
    ...adding,
  },
  beginTotp: {
    method: 'POST',
    path: '/second-factor/totp/options',
    summary: 'A new secret for an app that makes codes, as text and as the address of a QR code; good for 5 minutes',
    answer: z.object({ data: z.object({ secret: z.string(), address: z.string() }) }),
    refusals: { ...forStaff, 'too-many-factors': tooMany },
    ...adding,
  },
  addTotp: {
    method: 'POST',
    path: '/second-factor/totp',
    summary: 'Adds the app by a code that it shows; the session has shown its second factor',
    body: z.object({ code: Code }),
    answer: RecoveryCodes,
    refusals: {
      ...forStaff,
      'time-is-out': timeIsOut,
      'wrong-code': wrongCode,
      'too-many-tries': tooManyTries,
      'too-many-factors': tooMany,
    },
    ...adding,
  },
  removeFactor: {
    method: 'DELETE',
    path: '/second-factor/{id}',
    summary: 'Removes a passkey or the app; the last one only where none is required',
    params: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    answer: z.object({ data: SecondFactors }),
    refusals: {
      ...forStaff,
      'last-factor': { status: 409, message: 'Det här är ditt enda andra steg. Lägg till ett annat först.' },
    },
    ...adding,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; those of before are good no more',
    answer: RecoveryCodes,
    refusals: { ...forStaff, 'none-to-show': noneToShow },
    ...adding,
  },
  beginVerification: {
    method: 'POST',
    path: '/second-factor/verification/options',
    summary: 'What navigator.credentials.get is given to show a passkey; good for 5 minutes and one try',
    answer: z.object({ data: WebAuthnJson }),
    refusals: { 'none-to-show': noneToShow },
    ...verifying,
  },
  verifyByPasskey: {
    method: 'POST',
    path: '/second-factor/verification/passkey',
    summary: 'Shows a passkey',
    body: z.object({ credential: CredentialJson }),
    answer: Ok,
    refusals: { 'time-is-out': timeIsOut, 'wrong-passkey': wrongPasskey, 'too-many-tries': tooManyTries },
    ...verifying,
  },
  verifyByTotp: {
    method: 'POST',
    path: '/second-factor/verification/totp',
    summary: 'Shows a code of the app; each is taken once',
    body: z.object({ code: Code }),
    answer: Ok,
    refusals: { 'wrong-code': wrongCode, 'too-many-tries': tooManyTries },
    ...verifying,
  },
  verifyByRecoveryCode: {
    method: 'POST',
    path: '/second-factor/verification/recovery-code',
    summary: 'Shows a recovery code; each is taken once',
    body: z.object({ code: Code }),
    answer: Ok,
    refusals: { 'wrong-code': wrongCode, 'too-many-tries': tooManyTries },
    ...verifying,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/people/{id}/second-factor',
    summary: 'Removes all second factors of another who works here, and logs them out; they are told by mail',
    params: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    answer: Ok,
    refusals: {
      'no-such-member': { status: 404, message: 'Medlemmen finns inte.' },
      'own-factors': { status: 409, message: 'Ditt eget andra steg ändrar du på din egen sida.' },
    },
    adminsOnly: true,
    reauthenticated: true,
  },
})

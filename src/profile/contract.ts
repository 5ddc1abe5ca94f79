import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { HasBankId, Settings } from '#identity/contract.ts'
import { maxAddresses } from './profile-fields.ts'

const Text = z.string().max(200)

export const DeliveryAddress = z
  .object({
    label: Text,
    firstName: Text,
    lastName: Text,
    street: Text,
    zip: Text,
    city: Text,
  })
  .meta({ id: 'DeliveryAddress' })
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

export const ProfileSettings = z
  .object({
    firstName: Text,
    lastName: Text,
    phoneNumber: Text,
    street: Text,
    zipCode: Text,
    city: Text,
    addresses: z.array(DeliveryAddress).max(maxAddresses),
    shouldReceiveNewsletters: z.boolean(),
    shouldReceiveWishlistEmails: z.boolean(),
    ...Settings.pick({
      notification_settings_level: true,
      serious_business_mode: true,
      show_prices_excluding_vat: true,
      myStores: true,
      storeGroupFormat: true,
    }).shape,
  })
  .meta({ id: 'ProfileSettings' })
export type ProfileSettings = z.infer<typeof ProfileSettings>

export const OpenSession = z
  .object({
    id: z.int(),
    browser: z.string(),
    startedAt: z.int(),
    seenAt: z.int(),
    isThis: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

const Ok = z.object({ status: z.literal('ok') })
const badFields = { status: 400, message: 'Kontrollera de markerade fälten.' }
const tooManyRequests = { status: 429, message: 'För många försök, försök igen om en liten stund.' }

export const profileContract = contract({
  getProfileSettings: {
    method: 'GET',
    path: '/profile-settings',
    summary: "Retrieves the member's profile and settings",
    answer: z.object({ data: z.object({ settings: ProfileSettings }) }),
    membersOnly: true,
  },
  postProfileSettings: {
    method: 'POST',
    path: '/profile-settings',
    summary: 'Updates the given fields; others stay unchanged',
    body: ProfileSettings.partial(),
    answer: z.object({ status: z.literal('ok'), data: z.object({ settings: ProfileSettings }) }),
    membersOnly: true,
    problems: { 'invalid-fields': badFields, ...emailNotVerified },
  },
  changePassword: {
    method: 'POST',
    path: '/password',
    summary: "Changes the password, given the current one; ends all other sessions and renews this session's token",
    body: z.object({ oldPassword: Text, newPassword: Text, newPasswordRepeat: Text }),
    answer: Ok.extend({ hasBankId: HasBankId }),
    membersOnly: true,
    secondFactor: true,
    problems: { 'invalid-fields': badFields, 'too-many-requests': tooManyRequests },
  },
  requestEmailChange: {
    method: 'POST',
    path: '/email',
    summary: 'Emails a confirmation link to a new address; the address changes when the link is opened and confirmed',
    body: z.object({ email: Text, password: Text }),
    answer: Ok,
    membersOnly: true,
    secondFactor: true,
    problems: { 'invalid-fields': badFields, 'too-many-requests': tooManyRequests },
  },
  confirmEmail: {
    method: 'POST',
    path: '/email/{token}',
    summary: "Changes the member's email to the confirmed address, once; the old address is notified",
    params: z.object({ token: z.string().max(100) }),
    answer: z.object({ email: z.string() }),
    problems: { 'no-such-link': { status: 404, message: 'Länken gäller inte längre. Be om en ny på din profil.' } },
  },
  getSessions: {
    method: 'GET',
    path: '/session',
    summary: "Lists the member's sessions, most recently active first",
    answer: z.object({ data: z.array(OpenSession) }),
    membersOnly: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/session/{id}',
    summary: "Ends one of the member's own sessions",
    params: z.object({ id: BigIdParam }),
    answer: Ok,
    membersOnly: true,
    reauthenticated: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/session',
    summary: 'Ends all sessions except this one',
    answer: Ok,
    membersOnly: true,
    reauthenticated: true,
  },
})

import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { HasBankId, Settings } from './contract.ts'
import { mostAddresses } from './profile-fields.ts'

const Text = z.string().max(200)

/** Where a member wants to have things. Its texts are judged by the rules of the fields. */
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
    addresses: z.array(DeliveryAddress).max(mostAddresses),
    /** The same fact as the setting `send_newsletter`. */
    shouldReceiveNewsletters: z.boolean(),
    /** Is written to when what they wish for costs less or is back. */
    shouldReceiveWishLetters: z.boolean(),
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
    /** Its family and system: "Firefox, Windows"; empty when it did not say. */
    browser: z.string(),
    startedAt: z.int(),
    seenAt: z.int(),
    isThis: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

const Ok = z.object({ status: z.literal('ok') })
const badFields = { status: 400, message: 'Kontrollera de markerade fälten.' }
const tooManyTries = { status: 429, message: 'För många försök, försök igen om en liten stund.' }

export const profileContract = contract({
  getProfileSettings: {
    method: 'GET',
    path: '/profile-settings',
    summary: 'What a member has told of themselves, and how they want the shop',
    answer: z.object({ data: z.object({ settings: ProfileSettings }) }),
    membersOnly: true,
  },
  postProfileSettings: {
    method: 'POST',
    path: '/profile-settings',
    summary: 'Changes what is sent of it; what is not sent stays as it was',
    body: ProfileSettings.partial(),
    answer: z.object({ status: z.literal('ok'), data: z.object({ settings: ProfileSettings }) }),
    membersOnly: true,
    refusals: { 'bad-fields': badFields, ...emailNotVerified },
  },
  changePassword: {
    method: 'POST',
    path: '/password',
    summary: 'Sets a new password by the old one; every other session ends, and this one goes on under a new token',
    body: z.object({ oldPassword: Text, newPassword: Text, newPasswordRepeat: Text }),
    answer: Ok.extend({ hasBankId: HasBankId }),
    membersOnly: true,
    refusals: { 'bad-fields': badFields, 'too-many-tries': tooManyTries },
  },
  askForEmail: {
    method: 'POST',
    path: '/email',
    summary: 'Mails a link to a new address; it becomes the member’s when the link is opened and confirmed',
    body: z.object({ email: Text, password: Text }),
    answer: Ok,
    membersOnly: true,
    refusals: { 'bad-fields': badFields, 'too-many-tries': tooManyTries },
  },
  confirmEmail: {
    method: 'POST',
    path: '/email/{token}',
    summary: 'Makes the address that the letter went to the member’s, once; the old one is told',
    params: z.object({ token: z.string().max(100) }),
    answer: z.object({ email: z.string() }),
    refusals: { 'no-such-link': { status: 404, message: 'Länken gäller inte längre. Be om en ny på din profil.' } },
  },
  getSessions: {
    method: 'GET',
    path: '/session',
    summary: 'Where the member is logged in, the latest seen first',
    answer: z.object({ data: z.array(OpenSession) }),
    membersOnly: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/session/{id}',
    summary: 'Logs one of the member’s own browsers out',
    params: z.object({ id: BigIdParam }),
    answer: Ok,
    membersOnly: true,
    reauthenticated: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/session',
    summary: 'Logs every browser but this one out',
    answer: Ok,
    membersOnly: true,
    reauthenticated: true,
  },
})

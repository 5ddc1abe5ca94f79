import { expect, test } from 'vitest'
import { messageOf } from './bankid-messages.ts'

test.each([
  ['pending', 'outstandingTransaction', 'elsewhere', 'Starta BankID-appen.'],
  ['pending', 'noClient', 'here', 'Försöker starta BankID-appen.'],
  ['pending', 'userSign', 'here', 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.'],
  ['pending', 'userMrtd', 'here', 'Fotografera och läs av din ID-handling med BankID-appen.'],
  ['pending', 'somethingNew', 'here', 'Identifiering eller underskrift pågår.'],
  ['failed', 'userCancel', 'here', 'Åtgärden avbruten.'],
  ['failed', 'cancelled', 'here', 'Åtgärden avbruten. Försök igen.'],
  ['failed', 'somethingNew', 'here', 'Okänt fel. Försök igen.'],
  ['', 'expiredTransaction', 'elsewhere', 'Tiden för signering har gått ut, försök igen.'],
  ['complete', '', 'here', ''],
] as const)('%s %s, the app %s: %s', (status, hintCode, place, message) => {
  expect(messageOf({ status, hintCode }, place)).toBe(message)
})

test('app error messages depend on where the app is', () => {
  const failed = { status: 'failed', hintCode: 'startFailed' } as const
  expect(messageOf(failed, 'here')).toMatch(/^BankID-appen verkar inte finnas/)
  expect(messageOf(failed, 'elsewhere')).toMatch(/^Misslyckades att läsa av QR-koden/)
})

/** The hint codes of BankID's relying party API, version 6. */
const hintCodes = {
  pending: ['outstandingTransaction', 'noClient', 'started', 'userMrtd', 'userCallConfirm', 'userSign'],
  failed: ['userCancel', 'cancelled', 'certificateErr', 'startFailed'],
} as const

test('every hint code has words of its own, here and elsewhere', () => {
  for (const place of ['here', 'elsewhere'] as const) {
    for (const status of ['pending', 'failed'] as const) {
      const fallback = messageOf({ status, hintCode: 'unheardOf' }, place)
      for (const hintCode of hintCodes[status]) expect(messageOf({ status, hintCode }, place)).not.toBe(fallback)
    }
  }
})

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

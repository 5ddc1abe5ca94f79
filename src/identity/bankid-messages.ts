import type { BankIdStatus } from './bankid-contract.ts'

export type AppPlace = 'here' | 'elsewhere'

/** The messages recommended by BankID (RFA1 to RFA23), by hint code. */
const pending: Record<string, { here: string; elsewhere: string }> = {
  outstandingTransaction: { here: 'Försöker starta BankID-appen.', elsewhere: 'Starta BankID-appen.' },
  noClient: { here: 'Försöker starta BankID-appen.', elsewhere: 'Starta BankID-appen.' },
  started: both(
    'Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda på den här enheten. Om du inte har något BankID kan du skaffa ett hos din bank.',
  ),
  userMrtd: both('Fotografera och läs av din ID-handling med BankID-appen.'),
  userCallConfirm: both('Bekräfta samtalet i BankID-appen.'),
  userSign: both('Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.'),
}
const underWay = 'Identifiering eller underskrift pågår.'

const failed: Record<string, { here: string; elsewhere: string }> = {
  userCancel: both('Åtgärden avbruten.'),
  cancelled: both('Åtgärden avbruten. Försök igen.'),
  certificateErr: both(
    'Det BankID du försöker använda är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
  ),
  startFailed: {
    here: 'BankID-appen verkar inte finnas i din dator eller mobil. Installera den och skaffa ett BankID hos din bank. Installera appen från din appbutik eller https://install.bankid.com.',
    elsewhere:
      'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden. Kontrollera att BankID-appen är uppdaterad. Om du inte har BankID-appen måste du installera den och skaffa ett BankID hos din bank. Installera appen från din appbutik eller https://install.bankid.com.',
  },
  otherPerson: both('Det var någon annans BankID. Använd det som hör till personnumret du angav.'),
  linkedElsewhere: both('Ditt BankID är redan kopplat till ett annat konto. Ta bort det där först.'),
}
const unknown = 'Okänt fel. Försök igen.'
const timedOut = 'Tiden för signering har gått ut, försök igen.'

export function messageOf({ status, hintCode }: BankIdStatus, place: AppPlace): string {
  if (status === 'complete') return ''
  if (status === '') return timedOut
  if (status === 'pending') return pending[hintCode]?.[place] ?? underWay
  return failed[hintCode]?.[place] ?? unknown
}

function both(text: string) {
  return { here: text, elsewhere: text }
}

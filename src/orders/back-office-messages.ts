/** By an employee. Otherwise a packed parcel has been stopped and waits for one. */
export const unpackedText = 'Uppackad'

export const backOfficeEventTexts: Readonly<Record<string, string>> = {
  created: 'Skapad',
  'payment-unknown': 'Betalningen väntar på besked',
  placed: 'Betald och mottagen',
  packed: 'Packad',
  unpacked: 'Stoppad: packa upp paketet',
  sent: 'Skickad',
  ready: 'Klar att hämta',
  delivered: 'Levererad',
  returned: 'Kommer tillbaka',
  lost: 'Paketet är borta',
  resent: 'Nytt paket skickat',
  'codes-missing': 'Koder saknas',
  'codes-wanted': 'Kunden vill ha koderna genast',
  cancelled: 'Avbruten',
  cut: 'Resten avbruten',
  refunded: 'Återbetald',
  goodwill: 'Gottgjord',
  dispute: 'Bestridd betalning',
  changed: 'Ändrad',
  'supplement-offered': 'Kunden har fått betala för ett tillägg',
  'supplement-paid': 'Tillägget är betalt',
  'supplement-withdrawn': 'Tillägget är tillbakataget',
  'supplement-ended': 'Tillägget blev inte betalt',
  'identification-asked': 'Kunden har fått en länk för att identifiera sig',
}

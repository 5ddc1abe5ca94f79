/** What employees read in an order's log. */
export const deskEventTexts: Readonly<Record<string, string>> = {
  created: 'Skapad',
  'payment-unknown': 'Betalningen väntar på besked',
  placed: 'Betald och mottagen',
  packed: 'Packad',
  unpacked: 'Stoppad: packa upp paketet',
  sent: 'Skickad',
  ready: 'Klar att hämta',
  delivered: 'Levererad',
  returned: 'Kommer tillbaka',
  'codes-missing': 'Koder saknas',
  'codes-wanted': 'Kunden vill ha koderna genast',
  cancelled: 'Avbruten',
  cut: 'Resten avbruten',
  refunded: 'Återbetald',
  'identification-asked': 'Kunden har fått en länk för att identifiera sig',
}

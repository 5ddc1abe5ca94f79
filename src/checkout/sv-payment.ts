/** What the books say of payments. */
export const entry = {
  paid: (number: number) => `Betalning av beställning ${number}`,
  refund: 'Återbetalning',
  refundByBank: 'Återbetalning från företagskontot',
  bankPayment: (ocr: string) => `Faktura till företag, OCR ${ocr}`,
  payout: (means: string) => `Utbetalning från ${means}`,
} as const

export const fields = {
  personalNumber: 'Personnummer',
  personalNumberHint: 'För kreditprövningen, 10 eller 12 siffror. Vi sparar det inte.',
  chooseMonths: 'Välj hur många månader du vill betala',
  organisationNumber: 'Kontrollera organisationsnumret',
} as const

/** Words of the page that waits for a payment. */
export const payment = {
  overlay: 'Betalning',
  swishTitle: 'Betala med Swish',
  swishScan: 'Öppna Swish i telefonen och läs av koden.',
  swishQr: 'QR-kod för Swish',
  swishOpen: 'Öppna Swish',
  swishSame: 'Har du Swish på den här enheten? Öppna appen direkt.',
  pretend: 'Testbetalning',
  pretendText: 'Inga pengar dras i den här butiken. Gör som appen skulle ha gjort:',
  approve: 'Godkänn',
  decline: 'Neka',
  openOverlay: 'Fortsätt betala',
  goToKlarna: 'Fortsätt hos Klarna',
  leading: 'Vi skickar dig vidare till Klarna.',
  returned: 'Välkommen tillbaka. Är du klar hos Klarna går sidan vidare av sig själv.',
  paidBy: (what: string) => `Betalsätt: ${what}`,
  otherWays: 'Betala på ett annat sätt',
  choose: 'Välj hur du vill betala',
  payWith: (total: string) => `Gå vidare och betala ${total}`,
  credit: 'Kredit',
  ended: 'Betalningen gick inte igenom. Inget har dragits.',
  cancelled: 'Betalningen avbröts. Välj hur du vill betala.',
  gone: 'Betalningen är avbruten. Varorna ligger kvar i varukorgen.',
  keepWaiting: 'Har du redan godkänt betalningen räcker det att vänta.',
  cancel: 'Avbryt köpet',
} as const

import type { Invoice, ReportedPayout, StuckRefund } from '#payment-processing/back-office-contract.ts'

export const refundCauses: Readonly<Record<string, string>> = {
  cancelled: 'avbruten order',
  withdrawal: 'ångrat köp',
  return: 'retur',
  complaint: 'reklamation',
  goodwill: 'kompensation',
  'no-order': 'betalning utan order',
  'wrong-sum': 'fel summa',
}

export const refundStates: Record<StuckRefund['state'], string> = {
  created: 'Inte skickad än',
  unknown: 'Inget besked',
  failed: 'Nekad av leverantören',
}

export const invoiceStates: Record<Invoice['state'], string> = {
  unpaid: 'Obetald',
  overdue: 'Förfallen',
  paid: 'Betald',
  overpaid: 'För mycket betalt',
}

export const payoutProblems: Record<NonNullable<ReportedPayout['problem']>, string> = {
  unmatched:
    'Inte bokförd: allt i den hör inte till butikens betalningar, eller är något annat än försäljning, återbetalning och avgift. Registrera den för hand nedan.',
  'by-hand': 'Inte bokförd: något i den är redan registrerat för hand. Stäm av mot leverantören.',
  'not-automatic': 'Inte bokförd: den gjordes för hand hos Stripe, som då inte säger vad den gäller.',
  returned: 'Banken har skickat tillbaka den till Stripe. Den är bokförd, så rätta i bokföringen.',
}

export const messages = {
  title: 'Betalningar',
  allWell: 'Allt är som det ska. Inga pengar väntar på dig.',
  order: (number: number) => `Order ${number}`,
  requested: (times: number) => (times === 1 ? 'tillfrågad en gång' : `tillfrågad ${times} gånger`),
  since: (when: string) => `sedan ${when}`,

  refunds: 'Återbetalningar som inte kommer fram',
  refundsText: 'Skicka igen, eller betala från företagskontot och skriv hur. Då bokförs det och syns i orderns logg.',
  refund: (amount: string, cause: string) => `${amount}, ${cause}`,
  sendAgain: 'Skicka igen',
  askNow: 'Fråga igen nu',
  sentAgain: 'Den skickas inom några sekunder',
  neverWent: 'Den skickades aldrig',
  neverWentText: 'Tryck bara om leverantören har sagt det. Sedan kan du skicka igen eller betala från banken.',
  givenUp: 'Nu kan du skicka den på nytt',
  byBank: 'Betalt från företagskontot',
  byBankNote: 'Till vilket konto, och när',
  byBankDone: 'Återbetalningen är bokförd',

  open: 'Betalningar utan besked',
  openText:
    'Vi frågar betalleverantören automatiskt, med allt längre mellanrum. Kommer pengarna efter att ordern är avbruten går de tillbaka.',
  askedNow: 'Leverantören är tillfrågad',

  mispaid: 'Fel summa dragen',
  mispaidSums: (taken: string, requested: string) => `${taken} drogs i stället för ${requested}`,
  wayBack: {
    created: 'återbetalningen är på väg',
    unknown: 'återbetalningen väntar på besked',
    done: 'återbetald',
    failed: 'återbetalningen nekades, se ovan',
    none: 'ingen återbetalning är skapad',
  },

  invoices: 'Fakturor till företag',
  openInvoices: 'Att bevaka',
  settledInvoices: 'Reglerade',
  noInvoices: { open: 'Inga fakturor väntar på betalning.', settled: 'Inga fakturor är reglerade än.' },
  olderInvoices: 'Äldre fakturor',
  due: (day: string) => `förfaller ${day}`,
  notDue: 'inget att betala än',
  owed: 'Kvar att betala',
  weOwe: 'Vi är skyldiga',
  nothingOwed: 'Reglerad',
  ofInvoice: (paid: string, total: string) => `${paid} betalt av ${total}`,
  ocr: 'OCR',
  came: (amount: string, day: string, reference: string) => `${amount} kom ${day} (${reference})`,
  wentBack: (amount: string, day: string, reference: string) => `${amount} gick tillbaka ${day} (${reference})`,
  removePayment: 'Ta bort, felregistrerad',
  removePaymentText: 'En rättande verifikation bokförs i dag, och fakturan är obetald med det beloppet igen.',
  removeRepaymentText: 'En rättande verifikation bokförs i dag, och butiken är skyldig företaget beloppet igen.',
  paymentRemoved: (when: string) => `Felregistrerad, borttagen ${when}`,
  paymentRemovedNow: 'Betalningen är borttagen',
  reminded: (number: number, when: string) => `Påminnelse ${number} skickad ${when}`,
  remind: 'Skicka påminnelse',
  remindedNow: 'Påminnelsen är skickad',
  register: 'Registrera betalning',
  registerBack: 'Registrera återbetalning',
  amount: 'Belopp, kr',
  moreThanOwed: (owed: string) => `Företaget betalade mer än de ${owed} som det är skyldigt`,
  amountError: 'Skriv ett belopp i kronor, till exempel 1 049,50.',
  paidOn: 'Dag på kontoutdraget',
  statement: 'OCR eller text på kontoutdraget',
  save: 'Bokför',
  booked: 'Betalningen är bokförd',

  account: 'Hos betalleverantörerna',
  accountText:
    'Det som står på konto 1580. Välj perioden som utbetalningen gäller, bocka för det som ingick och skriv avgiften.',
  payouts: 'Utbetalningar från Stripe och Klarna',
  payoutsText: 'Läses varje morgon och bokförs av sig själva när allt i dem stämmer med butikens betalningar.',
  payout: (provider: 'stripe' | 'klarna', day: string) =>
    `${provider === 'stripe' ? 'Stripe' : 'Klarna'}, utbetald ${day}`,
  payoutBooked: 'Bokförd',
  payoutUnmatched: (sum: string) => `Hör inte till butikens betalningar: ${sum}`,
  holds: (name: string, sum: string) => `${name}: ${sum}`,
  nothingToPayOut: 'Leverantörerna har betalat ut allt.',
  morePayments: (shown: number, all: number) => `${shown} av ${all} betalningar visas, de äldsta först.`,
  nextPayments: 'Nästa betalningar',
  firstPayments: 'Första betalningarna',
  noPayments: 'Inga betalningar i perioden.',
  from: 'Från och med',
  to: 'Till och med',
  showPeriod: 'Visa period',
  difference: (sum: string) => `Bokföringen och betalningarna skiljer ${sum}. Be en utvecklare titta på det.`,
  all: 'Alla som visas',
  chooseFirst: 'Välj vilka betalningar som ingick.',
  chosen: 'Valt',
  fee: 'Avgift, kr',
  toBank: 'Till företagskontot',
  registerPayout: 'Registrera utbetalning',
  payoutDone: 'Utbetalningen är bokförd',
  confirmPayout: (count: number, gateway: string) =>
    count === 1 ? `Bokför 1 betalning från ${gateway}?` : `Bokför ${count} betalningar från ${gateway}?`,
  grossSum: 'Summa',
  noFee: 'Avgiften är 0 kr. Stämmer det med leverantörens besked?',
  registered: 'Registrerade för hand',
  registeredPayout: (gateway: string, day: string) => `${gateway}, utbetald ${day}`,
  payoutParts: (gross: string, fee: string) => `${gross} i betalningar, ${fee} i avgift`,
  registeredAt: (when: string) => `Registrerad ${when}`,
  reversePayout: 'Ångra utbetalning',
  reversePayoutText: 'En rättande verifikation bokförs i dag, och betalningarna står hos leverantören igen.',
  payoutReversed: (when: string) => `Ångrad ${when}`,
  payoutReversedNow: 'Utbetalningen är ångrad',
} as const

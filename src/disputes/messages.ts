import type { DisputeReason, DisputeState } from '#payments/dispute.ts'
import type { DisputeSort, ListState } from './lists.ts'

export const reasonTexts: Record<DisputeReason, string> = {
  fraudulent: 'Köpet gjordes av någon annan',
  unrecognized: 'Kunden känner inte igen köpet',
  'not-received': 'Produkten kom inte fram',
  'not-as-described': 'Produkten är fel eller trasig',
  duplicate: 'Betald mer än en gång',
  'refund-missing': 'Återbetalning har uteblivit',
  other: 'Annat skäl',
}

export const stateTexts: Record<DisputeState, string> = {
  'needs-response': 'Väntar på underlag',
  'under-review': 'Prövas',
  won: 'Vunnen',
  lost: 'Förlorad',
}

export const eventTexts: Record<DisputeState, string> = {
  'needs-response': 'Registrerad',
  'under-review': 'Underlag skickat',
  won: 'Vunnen',
  lost: 'Förlorad',
}

export const listStateTexts: Record<ListState, string> = { open: 'Öppna', ...stateTexts }

export const sortTexts: Record<DisputeSort, string> = {
  'respond-first': 'Svara först',
  'respond-last': 'Svara sist',
  newest: 'Senast registrerade',
  oldest: 'Först registrerade',
  highest: 'Störst belopp',
  lowest: 'Minst belopp',
}

export const problemTexts = {
  noSuchDispute: 'Tvisten finns inte.',
  noSuchOrder: 'Ordern finns inte.',
  notDisputable:
    'Ordern har ingen betalning med kort eller genom Klarna, eller så är allt redan återbetalt eller bestritt.',
  moreThanLeft: 'Beloppet är större än det som är betalt och varken återbetalt eller bestritt.',
  alreadyRegistered: 'En tvist med den referensen är redan registrerad, med andra uppgifter.',
  isDecided: 'Tvisten är redan avgjord.',
  feeOfLost: 'Avgiften betalas bara tillbaka för en vunnen tvist.',
} as const

/** In the log of the order, in the journal and in the log of what was done by hand. */
export const logTexts = {
  opened: (amount: string, reason: string) => `Betalningen är bestridd, ${amount}. ${reason}`,
  evidence: (note: string) => `Underlag skickat i tvisten: ${note}`,
  won: (amount: string) => `Tvisten är vunnen, ${amount} kommer tillbaka`,
  lost: (amount: string) => `Tvisten är förlorad, ${amount}`,
  openedEntry: (reference: string) => `Bestridd betalning ${reference}`,
  wonEntry: (reference: string) => `Vunnen tvist ${reference}`,
  lostEntry: (reference: string) => `Förlorad tvist ${reference}`,
  atMost: (amount: string) => `Högst ${amount} av betalningen kan bestridas.`,
} as const

export const messages = {
  title: 'Tvister',
  text: 'Betalningar som kunder har bestridit hos banken eller Klarna. Registrera en tvist på ordern när leverantören har skrivit om den.',
  all: 'Alla',
  find: 'Sök',
  findHint: 'Ordernummer, kund, mejl eller leverantörens referens',
  sort: 'Ordning',
  none: 'Ingen tvist stämmer med det du söker.',
  empty: 'Inga öppna tvister. De syns här när de är registrerade på sin order.',
  older: 'Nästa sida',

  reference: 'Referens',
  order: 'Order',
  customer: 'Kund',
  state: 'Läge',
  reason: 'Skäl',
  amount: 'Belopp',
  fee: 'Avgift',
  method: 'Betalsätt',
  respondBy: 'Svara senast',
  registered: 'Registrerad',
  closed: 'Avgjord',

  open: 'Betalningen är bestridd',
  openText: (amount: string, reason: string) => `${amount}. ${reason}.`,
  answerBy: (day: string) => `Skicka underlag till leverantören senast ${day}.`,
  late: (day: string) => `Underlaget skulle ha skickats senast ${day}.`,
  waits: 'Underlaget är skickat. Banken eller Klarna avgör.',
  unsent: 'Allt i ordern är inte skickat. Packa inget innan det är avgjort.',
  lost: 'Tvisten är förlorad',
  lostText: (amount: string) =>
    `Kunden har fått ${amount} genom banken eller Klarna. Det räknas av om något kommer tillbaka eller avbryts.`,
  lostUnsent: 'Avbryt det som inte är skickat.',

  panel: 'Bestridd betalning',
  panelText:
    'När banken eller Klarna skriver att kunden bestrider betalningen tar de tillbaka pengarna. Bokför det här.',
  register: 'Registrera tvist',
  registerTitle: 'Registrera en bestridd betalning',
  registerHint: (method: string, amount: string) =>
    `${method}: högst ${amount} kan bestridas. Beloppet och avgiften bokförs som tillbakadragna, och det som är bestritt betalas inte tillbaka igen.`,
  referenceLabel: 'Leverantörens referens',
  amountLabel: 'Bestritt belopp i kronor',
  feeLabel: 'Leverantörens avgift i kronor',
  feeHint: 'Noll om ingen avgift tas ut. Bokförs utan moms.',
  reasonLabel: 'Skäl som kunden har gett',
  respondByLabel: 'Underlag ska skickas senast',
  save: 'Registrera',
  saved: 'Tvisten är registrerad och bokförd',
  wrongAmount: 'Skriv beloppet i kronor.',

  evidence: 'Underlag skickat',
  evidenceTitle: 'Anteckna vad som har skickats',
  evidenceText: 'Skicka underlaget hos leverantören först: kvitto, kollinummer, kundens svar. Anteckna det sedan här.',
  evidenceNote: 'Vad som har skickats',
  evidenceSave: 'Anteckna',
  evidenceSaved: 'Underlaget är antecknat',

  close: 'Avgör',
  closeTitle: 'Hur gick det?',
  outcome: 'Utfall',
  outcomes: {
    won: 'Vunnen: pengarna kommer tillbaka från leverantören',
    lost: 'Förlorad: kunden behåller pengarna',
  },
  closeText: 'En förlorad tvist bokförs som förlust. Momsen står kvar tills något krediteras.',
  isFeeReturned: 'Avgiften betalas också tillbaka',
  closeSave: 'Avgör tvisten',
  closeSaved: 'Tvisten är avgjord och bokförd',

  feeOf: (fee: string) => `Avgift ${fee}`,
  eventBy: (who: string) => `av ${who}`,
} as const

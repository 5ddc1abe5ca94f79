import type { Disposition } from './dispositions.ts'

export const conditions = {
  sealed: 'Oöppnad',
  opened: 'Öppnad',
  used: 'Använd',
  damaged: 'Skadad',
  'seal-broken': 'Bruten försegling',
} as const

/** Where what has been received went. */
const wentTo: Record<Disposition, string> = {
  stock: 'lagt i lagret',
  fyndware: 'lagt bland fyndvarorna',
  scrap: 'kasserat',
  'sent-back': 'tillbaka till kunden',
}

type Received = {
  received: number
  quantity: number
  condition: keyof typeof conditions | null
  disposition: Disposition | null
}

export const refundTexts = {
  sums: 'Det här betalas tillbaka',
  received: ({ received, quantity, condition, disposition }: Received) =>
    [
      `${received} av ${quantity} kom`,
      ...(received > 0 && condition ? [conditions[condition].toLowerCase()] : []),
      ...(received > 0 && disposition ? [wentTo[disposition]] : []),
    ].join(', '),
  shipping: 'Frakt',
  deducted: 'Avdrag för användning',
  refundedBefore: 'Prisavdrag som redan är återbetalt',
  fee: 'Returfrakt',
  total: 'Summa',
  refund: (amount: string) => `Betala tillbaka ${amount}`,
  nothing: 'Avsluta utan återbetalning',
} as const

export const lostTexts = {
  lost: 'Paketet är borta …',
  title: 'Är paketet borta?',
  text: 'Försändelsen avslutas som borta, och det som transportören säger om den sedan ändrar ingenting. Produkterna skrivs av: de kommer inte tillbaka till lagret. Risken är butikens, så kunden betalar ingenting. Kunden får ett mejl.',
  choice: 'Vad kunden får',
  refund: 'Pengarna tillbaka',
  refundText: 'Genast, utan avdrag. Frakten betalas tillbaka när inget annat är kvar av ordern.',
  replace: 'Ett nytt paket',
  replaceText: 'Nya produkter reserveras i lagret. Skicka dem från sidan Returer och skriv kollinumret där.',
  confirm: 'Anmäl som borta',
  done: { refund: 'Pengarna är på väg till kunden', replace: 'Ett nytt paket väntar på att skickas' },
} as const

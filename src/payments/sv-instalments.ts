/** Words of the page about instalments. */
export const sv = {
  title: 'Delbetalning',
  description: 'Så fungerar delbetalning, och vad den kostar: räkna ut månadskostnad, totalkostnad och effektiv ränta.',
  home: 'Hem',
  warning: 'Att låna kostar pengar!',
  warningText:
    'Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. Det kan leda till svårigheter att få hyra bostad, teckna abonnemang och få nya lån. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se.',
  intro:
    'Du delar upp köpet på lika stora delar och betalar en gång i månaden. En kreditprövning görs när du beställer. Kostar det mer än att betala direkt står det här.',
  count: 'Räkna på ditt köp',
  amount: 'Belopp i kronor',
  amountFault: (least: string, most: string) => `Skriv ett belopp mellan ${least} och ${most}.`,
  months: 'Antal månader',
  month: (months: number) => `${months} mån`,
  monthly: 'Per månad',
  last: 'Sista månaden',
  nominal: 'Ränta per år',
  fee: 'Avgift per månad',
  cost: 'Kreditkostnad',
  total: 'Att betala totalt',
  effective: 'Effektiv ränta',
  percent: (rate: string) => `${rate}\u00a0%`,
  example: 'Representativt exempel',
  exampleText: (facts: {
    amount: string
    months: number
    monthly: string
    nominal: string
    fee: string
    total: string
    effective: string
  }) =>
    `Ett köp på ${facts.amount} som delas upp på ${facts.months} månader med ${facts.nominal} % rörlig årsränta, 0 kr i uppläggningsavgift och ${facts.fee} i avgift per månad kostar ${facts.monthly} i månaden. Det blir ${facts.months} betalningar och totalt ${facts.total}. Effektiv ränta ${facts.effective} %.`,
  rights: 'Bra att veta',
  rightsText: [
    'Du kan betala hela skulden när du vill, och betalar då bara räntan till den dagen.',
    'Du kan ångra krediten inom 14 dagar.',
    'Du behöver inte välja kredit: betala direkt med Swish eller kort, så kostar det inget extra.',
  ],
} as const

import { formatNumber, formatPrice } from '#core/money.ts'
import type { InstalmentPlan } from './instalments.ts'

export function planLine({ months, monthly, effectiveRate, total }: InstalmentPlan): string {
  return `${months} månader, ${formatPrice(monthly)} i månaden, effektiv ränta ${formatNumber(effectiveRate)}\u00a0%, totalt ${formatPrice(total)}`
}

export function planToSign({ months, monthly, nominalRate, effectiveRate, cost, total }: InstalmentPlan): string {
  return `Jag betalar ${formatPrice(monthly)} i månaden i ${months} månader, sammanlagt ${formatPrice(total)}. Krediten kostar ${formatPrice(cost)}. Årsräntan är ${formatNumber(nominalRate)}\u00a0% och den effektiva räntan ${formatNumber(effectiveRate)}\u00a0%.`
}

export const messages = {
  title: 'Delbetalning',
  description: 'Så fungerar delbetalning, och vad den kostar: räkna ut månadskostnad, totalkostnad och effektiv ränta.',
  warning: 'Att låna kostar pengar!',
  warningText:
    'Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. Det kan leda till svårigheter att få hyra bostad, teckna abonnemang och få nya lån. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se.',
  intro:
    'Du delar upp köpet på lika stora delar och betalar en gång i månaden. En kreditprövning görs när du beställer. Kostar det mer än att betala direkt står det här.',
  count: 'Räkna på ditt köp',
  amount: 'Belopp i kronor',
  amountError: (least: string, max: string) => `Skriv ett belopp mellan ${least} och ${max}.`,
  months: 'Antal månader',
  choice: (months: number) => `${months} månader`,
  perMonth: (price: string) => `${price}/mån`,
  effectiveOf: (rate: string) => `Effektiv ränta ${rate}\u00a0%`,
  amountBorrowed: 'Kreditbelopp',
  first: 'Första månaden',
  nominalFixed: 'Ränta per år, fast',
  startFee: 'Upplägg\u00adningsavgift',
  failed: 'Det gick inte att räkna ut delbetalningen.',
  again: 'Försök igen',
  tooLittle: 'Summan är för låg för att delas upp. Välj ett annat betalsätt.',
  termsLink: 'Läs villkoren för delbetalning',
  month: (months: number) => `${months} mån`,
  monthly: 'Per månad',
  last: 'Sista månaden',
  fee: 'Avgift per månad',
  cost: 'Kreditkostnad',
  total: 'Att betala totalt',
  effective: 'Effektiv ränta',
  percent: (rate: string) => `${rate}\u00a0%`,
  example: 'Representativt exempel',
  exampleText: (params: {
    amount: string
    months: number
    monthly: string
    nominal: string
    startFee: string
    fee: string
    total: string
    effective: string
  }) =>
    `Ett köp på ${params.amount} som delas upp på ${params.months} månader med ${params.nominal} % fast årsränta, ${params.startFee} i uppläggningsavgift och ${params.fee} i avgift per månad kostar ${params.monthly} i månaden. Det blir ${params.months} betalningar och totalt ${params.total}. Effektiv ränta ${params.effective} %.`,
  rights: 'Bra att veta',
  terms: 'Villkor för delbetalning',
  termsText:
    'Det här är den standardiserade europeiska konsumentkreditinformationen (SEKKI). Siffrorna för ditt köp står i kassan innan du skriver under.',
  sekki: {
    lender: 'Kreditgivare',
    kind: 'Typ av kredit',
    kindText: 'Avbetalning av ett köp, utan säkerhet. Du äger varan när du har fått den.',
    amount: 'Kreditbelopp',
    amountText: (least: string) => `Det du har kvar att betala för köpet, från ${least}.`,
    drawn: 'När krediten betalas ut',
    drawnText: 'När beställningen är lagd. Pengarna går till köpet, inte till dig.',
    length: 'Löptid',
    lengthText: (months: string) => `${months} månader. Du väljer i kassan.`,
    payments: 'Betalningar',
    paymentsText: 'En gång i månaden, den första en månad efter köpet. Den sista jämnar ut ören.',
    rate: 'Ränta per år',
    rateText: (rates: string) => `Fast under hela löptiden: ${rates}.`,
    fees: 'Avgifter',
    effective: 'Effektiv ränta',
    ofExample: (amount: string, figures: string) => `För ett köp på ${amount}: ${figures}.`,
    total: 'Att betala totalt',
    late: 'Sen betalning',
    lateText:
      'Dröjsmålsränta och ersättning för påminnelse enligt räntelagen (1975:635) och lagen (1981:739) om ersättning för inkassokostnader. En obetald skuld kan gå till inkasso och Kronofogden.',
    withdrawal: 'Ångerrätt',
    withdrawalText:
      'Du kan ångra krediten inom 14 dagar från att du skrev under. Då betalar du tillbaka beloppet med räntan till den dagen. Ångrar du köpet upphör också krediten.',
    early: 'Betala i förtid',
    earlyText: 'När du vill, helt eller delvis, utan avgift. Kostnaderna minskar med den tid som är kvar.',
    check: 'Kreditprövning',
    checkText: 'Görs innan du får krediten. Blir svaret nej för vad som står i ett register får du veta vilket.',
    draft: 'Utkast till avtal',
    draftText: 'Du har rätt att utan kostnad få ett utkast till kreditavtalet.',
    complaints: 'Klagomål och tillsyn',
    complaintsText:
      'Skriv till oss först. Är vi inte överens prövar Allmänna reklamationsnämnden (arn.se) tvisten. Konsumentverket har tillsyn.',
  },
  feesText: (start: string, notice: string) => `Uppläggning ${start}, avisering ${notice} för varje betalning.`,
  feesFor: (months: number, fees: string) => `På ${months} månader: ${fees}`,
  totalFor: (months: number, total: string) => `${total} på ${months} månader`,
  rateFor: (months: number, rate: string) => `${rate}\u00a0% på ${months} månader`,
  rightsText: [
    'Du kan betala hela skulden när du vill, och betalar då bara räntan till den dagen.',
    'Du kan ångra krediten inom 14 dagar.',
    'Du behöver inte välja kredit: betala direkt med Swish eller kort, så kostar det inget extra.',
  ],
} as const

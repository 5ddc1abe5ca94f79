import type { PlanChip } from './contract.ts'

const kronor = (amount: number) => `${amount.toLocaleString('sv-SE')} kr`
const number = (amount: number) => amount.toLocaleString('sv-SE')

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function span({ from, to }: Pick<PlanChip, 'from' | 'to'>, write: (amount: number) => string): string {
  if (from !== null && from === to) return write(from)
  if (from === null) return `Högst ${write(to ?? 0)}`
  return to === null ? `Minst ${write(from)}` : `${write(from)}–${write(to)}`
}

const orders: Record<string, string> = {
  price: 'Billigast först',
  'price-desc': 'Dyrast först',
  rating: 'Bäst betyg först',
  new: 'Nyast först',
  popular: 'Populärast först',
}

function chipText(chip: PlanChip): string {
  switch (chip.kind) {
    case 'price':
      return span(chip, kronor)
    case 'measure':
      return `${chip.name}: ${lower(span(chip, (amount) => `${number(amount)} ${chip.unit}`.trim()))}`
    case 'order':
      return orders[chip.name] ?? chip.name
    case 'sale':
      return 'Nedsatt pris'
    case 'used':
      return 'Fyndvaror'
    case 'coming':
      return chip.name === '' ? 'Går att förboka' : `Släpps i ${chip.name}`
    case 'stock':
      return 'I webblagret'
    case 'store':
      return chip.name === '' ? 'Finns i butik' : `Finns i ${chip.name}`
    case 'value':
    case 'opposite':
      return chip.name.charAt(0).toUpperCase() + chip.name.slice(1)
    case 'without':
      return `Utan ${chip.name}`
    case 'age':
      return `Från ${chip.to} år`
    case 'gift':
      return 'Presenttips'
  }
}

export const messages = {
  understood: 'Så förstod vi sökningen',
  chip: chipText,
  undo: (text: string) => `Ta bort ${text}`,
  again: 'Återställ tolkningen',
  notSold: (names: readonly string[]) => `Vi säljer inte ${names.join(' eller ')}.`,
  answer: 'Det står på sidan',
  alike: 'Det här liknar det du sökte.',
  corrected: (used: string) => `Visar träffar för ”${used}”.`,
  asWritten: (written: string) => `Sök i stället efter ”${written}”`,
  onlyWith: (word: string) => `Bara med ”${word}”`,
  dropped: (words: readonly string[]) =>
    `Inget stämde med allt du skrev, så vi sökte utan ${words.map((word) => `”${word}”`).join(' och ')}.`,
  unmet: (chips: readonly PlanChip[]) => {
    const only = chips.length === 1 ? chips[0] : undefined
    if (only?.kind === 'price') return `Inget kostar ${lower(chipText(only))}. Det som ligger närmast i pris visas.`
    return `Inget stämde med ${chips.map((chip) => `”${chipText(chip)}”`).join(' och ')}, så vi sökte utan det.`
  },
  pages: {
    withdrawal: 'Ångra köp',
    orders: 'Mina beställningar',
    recalls: 'Säkerhetsåterkallelser',
    instalments: 'Delbetalning',
    companyCredit: 'Fakturaköp för företag',
    campaigns: 'Kampanjer',
    profile: 'Profil',
    password: 'Glömt lösenord',
    newsletter: 'Mejl från oss',
  },
}

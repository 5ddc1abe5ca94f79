import type { Rarity } from './rarity.ts'

const rarityTexts: Record<Rarity, string> = {
  common: 'Vanlig',
  uncommon: 'Ovanlig',
  rare: 'Sällsynt',
  epic: 'Episk',
  legendary: 'Legendarisk',
}

const choiceTexts = { all: 'Alla', 'under-way': 'Pågår', awarded: 'Upplåsta', locked: 'Låsta' }

const number = (value: number) => value.toLocaleString('sv-SE')
const long = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
const percent = new Intl.NumberFormat('sv-SE', { maximumSignificantDigits: 2 })

export const messages = {
  title: 'Prestationer',
  awarded: (name: string, xp: number) =>
    xp === 0 ? `Ny prestation: ${name}` : `Ny prestation: ${name}, +${number(xp)} xp`,
  awardedMany: (count: number) => (count === 1 ? '1 ny prestation' : `${number(count)} nya prestationer`),
  secret: 'Hemlig',
  secretText: 'Hittas av den som letar',
  ofAll: (awarded: number, total: number) => `${number(awarded)} av ${number(total)} upplåsta.`,
  ofOther: (name: string, awarded: number) =>
    `${name} har låst upp ${awarded === 1 ? 'en prestation' : `${number(awarded)} prestationer`}.`,
  noNeed: (level: number) =>
    level >= 25 ? 'Du har nått den högsta nivån.' : 'Nästa nivå kräver bara xp, prestationer räknas från nivå 20.',
  need: (level: number, count: number) =>
    `Nivå ${level} kräver ${count === 1 ? 'en prestation' : `${number(count)} prestationer`}.`,
  progress: (count: number, needed: number) => `${number(count)} av ${number(needed)}`,
  choose: 'Visa prestationer',
  choice: (choice: keyof typeof choiceTexts) => choiceTexts[choice],
  search: 'Sök prestation',
  found: (count: number) => (count === 1 ? 'En prestation visas' : `${number(count)} prestationer visas`),
  nothing: 'Här var det tomt',
  nothingText: (isSelf: boolean) =>
    isSelf ? 'Prova ett annat ord eller ett annat val.' : 'Inget att visa än. Det kommer.',
  showRest: (count: number) => `Visa ${number(count)} till`,
  awardedState: 'Upplåst',
  state: 'Läge',
  locked: 'Låst',
  awardedOn: (at: Date) => `Upplåst ${long.format(at)}`,
  worth: 'Värd',
  rarityLabel: 'Sällsynthet',
  rarity: (rarity: Rarity) => rarityTexts[rarity],
  shareLabel: 'Har den',
  share: (share: number) => (share === 0 ? 'Ingen än' : `${percent.format(100 * share)} % av medlemmarna`),
  chapterLabel: 'Kapitel',
  toAll: 'Alla prestationer',
  shareIt: 'Dela',
  copied: 'Länken är kopierad.',
  notCopied: 'Länken kunde inte kopieras.',
} as const

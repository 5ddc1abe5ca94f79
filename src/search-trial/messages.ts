import { formatNumber } from '#core/money.ts'
import type { SearchChange, SearchHit, SearchTrial, SynonymGroup } from './contract.ts'

type Words = NonNullable<SearchHit['explanation']>['words']

type Features = NonNullable<SearchHit['explanation']>['features']

const featureNames: Record<Features[number]['name'], string> = {
  points: 'Ordens poäng',
  isThing: 'Är av det slag som söks',
  wordsInName: 'Ord som finns i namnet',
  isHead: 'Namnet säger att det är det som söks',
  isPart: 'Namnet säger att det hör till det som söks',
  together: 'Orden står intill varandra',
  exactName: 'Heter precis som sökningen',
  brand: 'Tillverkaren finns i sökningen',
  brevity: 'Kort namn',
  priceInCategory: 'Pris jämfört med liknande träffar',
  bought: 'Köps ofta, inlärt',
  rating: 'Betyg',
  stock: 'Finns att köpa',
  chosenBefore: 'Väljs ofta efter den här sökningen',
}

const sourceNames: Record<SynonymGroup['source'], string> = {
  learnt: 'inlärd',
  own: 'egen',
  shipped: 'medföljer',
}

const placeNames: Record<string, string> = {
  number: 'artikelnumret',
  name: 'namnet',
  category: 'kategorin',
  manufacturer: 'tillverkaren',
  subTitle: 'underrubriken',
  text: 'texten',
  above: 'kategorin ovanför',
  attribute: 'egenskaperna',
}

const meaningNames: Record<string, (found: string) => string> = {
  same: () => '',
  apart: (found) => `, läst som ${found}`,
  folded: () => ', utan prickar',
  compound: (found) => `, som del av ${found}`,
  synonym: (found) => `, som synonymen ${found}`,
  split: (found) => `, delat i ${found}`,
  completion: (found) => `, fortsatt till ${found}`,
  first: (found) => `, som början på ${found}`,
}

const points = (value: number) => `${value.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} poäng`
const factor = (value: number) => `×${value.toLocaleString('sv-SE', { maximumFractionDigits: 2 })}`

function placesText(places: Readonly<Record<string, number>>): string {
  const names = Object.entries(places)
    .sort((a, b) => b[1] - a[1])
    .map(([place]) => placeNames[place] ?? place)
  if (names.length < 2) return names[0] ?? 'produkten'
  return `${names.slice(0, -1).join(', ')} och ${names.at(-1)}`
}

function stockText({ web, supplier, stores }: SearchHit['stock']): string {
  const parts = [
    web > 0 ? `${formatNumber(web)} i lager` : '',
    web <= 0 && supplier > 0 ? `${formatNumber(supplier)} hos leverantören` : '',
    stores > 0 ? (stores === 1 ? 'i en butik' : `i ${stores} butiker`) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Slut'
}

export const messages = {
  title: 'Sök',
  sub: 'Prova en sökning som kunderna skriver den.',
  query: 'Sökning',
  rules: 'Alla sökregler',
  synonyms: 'Alla synonymer',
  report: 'Vad kunderna söker',
  understood: 'Så förstår butiken sökningen',
  asWritten: 'Orden söks som de är skrivna.',
  corrected: (query: string) => `Tolkas som ”${query}”, för inget har ordet som det är skrivet.`,
  known: (groups: SearchTrial['synonyms']) =>
    `Synonymer som gäller: ${groups.map(({ words, source }) => `${words} (${source ? sourceNames[source] : 'inte sparad'})`).join(' · ')}`,
  leads: (name: string) => `Leder till ${name}`,
  hits: (total: number) => (total === 1 ? '1 träff' : `${formatNumber(total)} träffar`),
  first: (count: number) => `De ${count} första visas.`,
  noHits: 'Inget hittas. Lägg till en synonym, fäst en produkt eller led till en sida.',
  sorted: {
    price: 'Billigast först',
    'price-desc': 'Dyrast först',
    rating: 'Bäst betyg först',
    new: 'Nyast först',
  } as Record<string, string>,
  marks: { pinned: 'Fäst överst', buried: 'Lagd sist', sponsored: 'Sponsrad' },
  stock: stockText,
  why: 'Varför här?',
  word: ({ word, found, meaning, places, points: value }: Words[number]) =>
    `”${word}” finns i ${placesText(places)}${(meaningNames[meaning] ?? meaningNames.same)?.(found) ?? ''}: ${points(value)}`,
  bought: (value: number) => `Köps ofta: ${factor(value)}`,
  soldOut: (value: number) => `Går inte att köpa nu: ${factor(value)}`,
  longName: (value: number) => `Namnets längd: ${factor(value)}`,
  feature: ({ name, factor: value }: Features[number]) => `${featureNames[name]}: ${factor(value)}`,
  sum: (value: number) => `Tillsammans ${points(value)}`,
  noWords: 'Orden finns inte i produkten.',
  placedByYou: {
    pinned: 'Fäst överst av en sökregel.',
    buried: 'Lagd sist av en sökregel.',
    sponsored: 'Sponsrad plats.',
  },
  pin: 'Fäst överst',
  bury: 'Lägg sist',
  unplace: 'Ta bort placeringen',
  of: (action: string, name: string) => `${action}: ${name}`,

  groups: 'Synonymer',
  groupsAbout:
    'Den som söker på ett av orden hittar det som heter något av de andra. Inlärda kommer ur sortimentets egna texter och läggs bara till när ingen vanlig sökning ändras.',
  groupsOf: { learnt: 'Inlärda', own: 'Egna', shipped: 'Medföljer' } satisfies Record<SynonymGroup['source'], string>,
  noGroups: {
    learnt: 'Inget är inlärt än. Nya ord prövas varje natt.',
    own: 'Ni har inte skrivit några.',
    shipped: 'Inga är kvar.',
  } satisfies Record<SynonymGroup['source'], string>,
  agreed: ({ agreeing, read }: { agreeing: number; read: number }, day: string) =>
    `Inlärd ${day}. ${formatNumber(agreeing)} av ${formatNumber(read)} lästa produkter stämmer.`,
  removeGroup: 'Ta bort',
  removeGroupOf: (words: string) => `Ta bort synonymerna ${words}`,
  groupRemoved: 'Borttaget. Det gäller från nästa sökning, och lärs inte in igen.',

  draft: 'Ändra sökningen',
  draftAbout: 'Inget gäller förrän det är sparat.',
  scope: 'Gäller',
  scopes: { whole: 'Exakt den här sökningen', part: 'Alla sökningar som innehåller orden' },
  pinned: 'Överst',
  buried: 'Sist',
  page: 'Led till sida',
  pagePath: 'Sidans adress',
  pageHint: 'Till exempel /se/campaigns.',
  pageName: 'Länkens text',
  leadNowhere: 'Led inte till någon sida',
  addSynonym: 'Lägg till synonym',
  synonymOf: (query: string) => `Kunderna skriver ”${query}”, ni säger`,
  addWord: 'Lägg till',
  synonymHint: 'Ett ord som finns i era produkters namn. Flera skrivs med komma emellan.',
  article: 'Fäst en produkt som inte hittas',
  articleNumber: 'Artikelnummer',
  add: 'Fäst',
  unsaved: 'Ändringarna är inte sparade.',
  preview: 'Visa vad som ändras',
  save: 'Spara',
  reset: 'Ångra ändringarna',
  saved: 'Sparat. Det gäller från nästa sökning.',
  removeRule: 'Ta bort sökregeln',
  previewFirst: 'Visa vad de ändrar innan du sparar.',

  changes: 'Det här ändras',
  tried: (tried: number, changed: number) => {
    if (changed === 0) return `Ingen av ${tried} prövade sökningar ändras.`
    if (tried === 1) return 'Sökningen ändras. Inga andra sökningar är räknade än.'
    return `${changed} av ${tried} prövade sökningar ändras. De prövade är den här och de vanligaste.`
  },
  times: (times: number) => `sökt ${formatNumber(times)} gånger`,
  totals: ({ before, after }: SearchChange) =>
    before.total === after.total
      ? messages.hits(after.total)
      : `${formatNumber(before.total)} → ${messages.hits(after.total)}`,
  leadsNow: (name: string) => `Leder till ${name}`,
  leadsNoMore: (name: string) => `Leder inte längre till ${name}`,
  isNew: 'ny',
  up: (places: number) => `upp ${places}`,
  down: (places: number) => `ner ${places}`,
  gone: (names: readonly string[]) => `Inte längre bland de tio första: ${names.join(', ')}`,
}

import type { placements } from '#catalog/placements.ts'
import { frames } from '#illustrations/frames.ts'
import { pathTo } from '#paths.ts'
import type { ContentType, EntryField, EntryRow } from './field.ts'
import { messages } from './messages.ts'
import { placeName } from './place-name.ts'

export const name: EntryField = { name: 'name', label: 'Namn', as: 'line', isRequired: true }
export const position: EntryField = {
  name: 'position',
  label: 'Ordning',
  as: 'number',
  help: 'Lägst tal först.',
}
export const span: readonly EntryField[] = [
  { name: 'from', label: 'Från', as: 'moment', help: 'Svensk tid. Tomt: redan nu.' },
  { name: 'to', label: 'Till', as: 'moment', help: 'Svensk tid. Tomt: tills vidare.' },
]
export const days: readonly EntryField[] = [
  { name: 'fromDay', label: 'Från och med', as: 'day', isRequired: true },
  { name: 'toDay', label: 'Till och med', as: 'day', isRequired: true },
]
export const tileColors = { mint: 'Mint', peach: 'Persika', straw: 'Halm' } as const
export const forPrograms = 'Syns inte i butiken; för program som läser den genom API:et.'
export const drawing: EntryField = { name: 'drawing', label: 'Bild', as: 'drawing' }
export const productIds: EntryField = {
  name: 'productIds',
  label: 'Produkter',
  as: 'products',
}
const none = { '': 'Ingen' } as const

export const named = (row: EntryRow) => String(row.name)

const placementNames: Record<(typeof placements)[number], string> = {
  usp: 'Leveransraden under sidhuvudet',
  countdown: 'Nedräkningen på startsidan',
  christmas: 'Julutseendet',
  'black-week-links': 'Länkar i menyn',
  'top-navigation': 'Kampanjlänken överst',
  hamburger: 'Kampanjlänken i mobilmenyn',
}

const calendar: ContentType = {
  path: 'calendar',
  title: 'Kalender',
  one: 'kalenderpost',
  about: 'Vad som visas var under vilka dagar.',
  fields: [
    name,
    { name: 'placement', label: 'Plats', as: 'choice', choices: placementNames },
    { name: 'campaignId', label: 'Kampanj', as: 'row', of: 'campaign' },
    { name: 'text', label: 'Text', as: 'line' },
    ...days,
  ],
  nameOf: (row) => `${row.name}, ${placementNames[row.placement as keyof typeof placementNames]}`,
}

const campaign: ContentType = {
  path: 'campaign',
  title: 'Kampanjer',
  one: 'kampanj',
  about: 'Produkter som samlas under ett namn för en tid.',
  fields: [
    name,
    { name: 'title', label: 'Rubrik', as: 'line' },
    { name: 'text', label: 'Text', as: 'text' },
    ...span,
    { name: 'sectionId', label: 'Avdelning', as: 'row', of: 'section' },
    { name: 'color', label: 'Färg', as: 'choice', choices: tileColors },
    drawing,
    productIds,
  ],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('campaign', { sid: id, name: String(name) }),
}

const listTypes = {
  ...none,
  category: 'Kategori',
  section: 'Avdelning',
  campaign: 'Kampanj',
  manufacturer: 'Märke',
  toplist: 'Topplista',
} as const

const toplist: ContentType = {
  path: 'top-list',
  title: 'Topplistor',
  one: 'topplista',
  about: 'Listor med produkter: valda, eller de populäraste på sin plats.',
  fields: [
    name,
    { name: 'internalName', label: 'Internt namn', as: 'line' },
    { name: 'description', label: 'Beskrivning', as: 'text' },
    position,
    {
      name: 'locationType',
      label: 'Visas på',
      as: 'choice',
      choices: { start: 'Startsidan', section: 'Produktsidorna i en avdelning', '': 'Bara på sin egen sida' },
    },
    {
      name: 'locationId',
      label: 'Vilken avdelning',
      as: 'row',
      of: 'section',
      when: { field: 'locationType', is: ['section'] },
      isRequired: true,
    },
    { name: 'sectionId', label: 'Populärast i avdelningen', as: 'row', of: 'section' },
    { name: 'categoryId', label: 'Populärast i kategorin', as: 'row', of: 'category' },
    {
      ...productIds,
      label: 'Valda produkter',
      help: 'I den ordning de visas. Tomt: de populäraste, efter popularitet i importen.',
    },
    { name: 'linkText', label: 'Länkens text', as: 'line' },
    { name: 'link', label: 'Länkens adress', as: 'line', help: 'En sida i butiken, till exempel /se/campaigns.' },
    { name: 'listTypeName', label: 'Leder till en lista', as: 'choice', choices: listTypes },
    {
      name: 'listId',
      label: 'Vilken lista',
      as: 'follows',
      field: 'listTypeName',
      isRequired: true,
      of: {
        category: 'category',
        section: 'section',
        campaign: 'campaign',
        manufacturer: 'manufacturer',
        toplist: 'top-list',
      },
    },
    { name: 'listName', label: 'Listans namn i adressen', as: 'line' },
    { name: 'listFilter', label: 'Listans filter', as: 'filter' },
    { name: 'siteTitle', label: 'Sidans titel', as: 'line' },
    { name: 'showFlashSales', label: 'Visa blixtreor', as: 'check', isOnAtFirst: true },
    { name: 'showReviewCount', label: 'Visa antal omdömen', as: 'check', isOnAtFirst: true },
    { name: 'showScore', label: 'Visa betyg', as: 'check', isOnAtFirst: true },
    {
      name: 'whereToShowReviews',
      label: 'Omdömen',
      as: 'choice',
      isNumber: true,
      choices: { 0: 'Visas inte', 1: 'I raden', 2: 'Under raden' },
    },
    { name: 'normalBanner', label: 'Banderoll', as: 'picture' },
    { name: 'mobileBanner', label: 'Banderoll på mobilen', as: 'picture' },
  ],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('toplist', { id, name: String(name) }),
}

const popular: ContentType = {
  path: 'popular-category',
  title: 'Populära kategorier',
  one: 'populär kategori',
  about: 'Rutor som leder in i sortimentet, var och en med en produkt.',
  fields: [
    name,
    {
      name: 'entityType',
      label: 'Leder till',
      as: 'choice',
      isNumber: true,
      choices: {
        1: 'En avdelning',
        2: 'En kategori',
        3: 'Ett märke',
        4: 'En avdelnings lista',
        5: 'Ingenstans, visar en kategori',
      },
    },
    {
      name: 'entityId',
      label: 'Vilken',
      as: 'follows',
      field: 'entityType',
      of: { 1: 'section', 2: 'category', 3: 'manufacturer', 4: 'section', 5: 'category' },
      isRequired: true,
    },
    { name: 'level', label: 'Nivå', as: 'number', help: forPrograms },
    {
      name: 'locationType',
      label: 'Visas på',
      as: 'choice',
      choices: { start: 'Startsidan', section: 'En avdelnings sida' },
    },
    {
      name: 'locationId',
      label: 'Avdelning',
      as: 'row',
      of: 'section',
      when: { field: 'locationType', is: ['section'] },
      isRequired: true,
    },
    { name: 'filters', label: 'Filter', as: 'filter' },
    position,
  ],
  nameOf: named,
}

const configuration: ContentType = {
  path: 'configuration',
  title: 'Egna konfigurationer',
  one: 'egen konfiguration',
  about: 'Produkter som byggs efter kundens val. De har inget lager, och kunden har ingen ångerrätt.',
  fields: [
    { name: 'productId', label: 'Produkt', as: 'product', isRequired: true },
    {
      name: 'buildDays',
      label: 'Byggtid i dagar',
      as: 'number',
      isRequired: true,
      help: 'Från beställning tills produkten kan skickas. Leveransdagen i butiken räknas från den.',
    },
    {
      name: 'groups',
      label: 'Grupper och val',
      as: 'options',
      isRequired: true,
      help: 'Det första valet i varje grupp är förvalt och ingår i produktens pris. De andra läggs till priset. Skriv valen så att de går att förstå utan gruppens namn: de står så på kvittot.',
    },
  ],
  nameOf: ({ productId, groups }, named) =>
    `${named('product', productId)}: ${(groups as { name: string }[]).map(({ name }) => name).join(', ')}`,
  pageOf: ({ productId }) => pathTo('apple-cto', { id: Number(productId) }),
}

const icon: EntryField = { name: 'icon', label: 'Ikon', as: 'icon' }
const shown: readonly EntryField[] = [
  { name: 'isListed', label: 'Syns i menyerna', as: 'check', isOnAtFirst: true },
  { name: 'metaTitle', label: 'Titel för sökmotorer', as: 'line' },
  { name: 'info', label: 'Text', as: 'text' },
]

const section: ContentType = {
  path: 'section',
  title: 'Avdelningar',
  one: 'avdelning',
  about: 'Sortimentets översta nivå.',
  fields: [name, { name: 'color', label: 'Färg', as: 'color', isRequired: true }, icon, position, ...shown],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('section', { id, name: String(name) }),
}

const category: ContentType = {
  path: 'category',
  title: 'Kategorier',
  one: 'kategori',
  about: 'Importer hittar rätt även när en kategori har bytt namn eller plats.',
  fields: [
    name,
    { name: 'sectionId', label: 'Avdelning', as: 'row', of: 'section', isRequired: true },
    { name: 'parentId', label: 'Under kategorin', as: 'row', of: 'category' },
    position,
    icon,
    {
      name: 'drawing',
      label: 'Tecknad bild för produkter utan foto',
      as: 'choice',
      choices: Object.fromEntries(['paket', ...Object.keys(frames)].map((type) => [type, type])),
    },
    ...shown,
    { name: 'googleCategory', label: 'Googles kategori', as: 'line' },
    {
      name: 'keyAttributes',
      label: 'Nyckelfakta',
      as: 'rows',
      of: 'attribute',
      help: 'Egenskaper, viktigast först. Tomt: som kategorin ovanför.',
    },
  ],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('category', { sid: id, name: String(name) }),
}

const manufacturer: ContentType = {
  path: 'manufacturer',
  title: 'Tillverkare',
  one: 'tillverkare',
  about: 'Märkena, med de adresser som ska stå vid varje produkt. Importer hittar dem även när de har bytt namn.',
  fields: [
    name,
    { name: 'postalAddress', label: 'Postadress', as: 'text' },
    { name: 'electronicAddress', label: 'E-post eller webbadress', as: 'line' },
    {
      name: 'euResponsible',
      label: 'Ansvarig i EU',
      as: 'text',
      help: 'Namn, postadress och e-post. Behövs när tillverkaren finns utanför EU.',
    },
  ],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('manufacturer', { id, name: String(name) }),
}

const attributeKinds = { enum: 'Ord', number: 'Tal', boolean: 'Ja eller nej' } as const

const attribute: ContentType = {
  path: 'attribute',
  title: 'Egenskaper',
  one: 'egenskap',
  about: 'Det som produkter jämförs och filtreras efter.',
  fields: [
    name,
    {
      name: 'kind',
      label: 'Slag',
      as: 'choice',
      choices: attributeKinds,
      help: 'Byts slaget görs produkternas värden om. Går något inte att göra om sparas ingenting.',
    },
    { name: 'unit', label: 'Enhet', as: 'line', help: 'Till exempel cm eller GB. Talen räknas inte om.' },
    position,
    { name: 'isFacet', label: 'Kan filtreras på', as: 'check', isOnAtFirst: true },
  ],
  nameOf: named,
}

const sponsorship: ContentType = {
  path: 'sponsorship',
  title: 'Sponsrade platser',
  one: 'sponsrad plats',
  about: 'Produkter som någon betalar för att visa högre upp i en lista. De märks ”Sponsrad”.',
  fields: [
    { name: 'productId', label: 'Produkt', as: 'product', isRequired: true },
    { name: 'place', label: 'Lista', as: 'place', isRequired: true },
    { name: 'advertiser', label: 'Annonsör', as: 'line', isRequired: true },
    ...days,
  ],
  nameOf: (row, named) =>
    messages.sponsored(String(row.advertiser), named('product', row.productId), placeName(String(row.place), named)),
}

const synonym: ContentType = {
  path: 'synonym',
  title: 'Synonymer',
  one: 'synonymgrupp',
  about: 'Den som söker på ett av orden hittar det som heter något av de andra.',
  fields: [{ name: 'words', label: 'Ord', as: 'line', isRequired: true, help: 'Med komma emellan.' }],
  nameOf: ({ words }) => String(words),
}

const bundle: ContentType = {
  path: 'bundle',
  title: 'Paket',
  one: 'paket',
  isNeuter: true,
  about: 'Produkter som kostar mindre tillsammans. Paketet visas på varje produkts sida så länge alla säljs.',
  fields: [
    name,
    {
      ...productIds,
      label: 'Produkter i paketet',
      isRequired: true,
      help: 'Två till åtta olika, i den ordning de visas. Inte produkter som byggs efter kundens val.',
    },
    {
      name: 'discount',
      label: 'Rabatt på paketet (kr)',
      as: 'kronor',
      isRequired: true,
      help: 'Dras av från vad produkterna kostar var för sig när paketet köps.',
    },
    { name: 'from', label: 'Från', as: 'moment', isRequired: true, help: 'Svensk tid.' },
    { name: 'to', label: 'Till', as: 'moment', help: 'Svensk tid. Tomt: tills vidare.' },
  ],
  nameOf: named,
  pageOf: ({ productIds }) =>
    pathTo('product', { id: Array.isArray(productIds) ? Number(productIds[0]) : 0, name: '' }),
}

const searchRule: ContentType = {
  path: 'search-rule',
  title: 'Sökregler',
  one: 'sökregel',
  about: 'Produkter som visas först eller sist i en sökning, och sidor som den leder till. Prova dem under Sök.',
  fields: [
    { name: 'query', label: 'Sökning', as: 'line', isRequired: true },
    {
      name: 'scope',
      label: 'Gäller',
      as: 'choice',
      choices: { whole: 'Exakt den här sökningen', part: 'Alla sökningar som innehåller orden' },
    },
    { name: 'pinned', label: 'Överst', as: 'products', help: 'I den här ordningen, även om orden inte stämmer.' },
    { name: 'buried', label: 'Sist', as: 'products' },
    { name: 'pagePath', label: 'Led till sida', as: 'line', help: 'Adressen i butiken, till exempel /se/campaign/7.' },
    { name: 'pageName', label: 'Länkens text', as: 'line' },
    { name: 'fromDay', label: 'Från och med', as: 'day', help: 'Tomt: redan nu.' },
    { name: 'toDay', label: 'Till och med', as: 'day', help: 'Tomt: tills vidare.' },
  ],
  nameOf: ({ query }) => String(query),
}

const priceList: ContentType = {
  path: 'price-list',
  title: 'Prislistor',
  one: 'prislista',
  about: 'Avtalade priser för företag. På företagets sida väljs vilken lista det har; bara dess köpare får priserna.',
  fields: [
    name,
    ...span,
    { name: 'mayExceed', label: 'Får höja över ordinarie pris', as: 'check' },
    {
      name: 'minimumMargin',
      label: 'Lägsta marginal, procent',
      as: 'number',
      help: 'Produkter med lägre marginal visas nedan när listan är sparad. De säljs ändå.',
    },
    {
      name: 'rows',
      label: 'Rader',
      as: 'price-rows',
      help: 'Pris utan moms för en produkt, eller rabatt i procent. Den snävaste raden gäller.',
    },
  ],
  nameOf: named,
}

export const catalogTypes = [
  calendar,
  campaign,
  toplist,
  popular,
  section,
  category,
  manufacturer,
  attribute,
  bundle,
  configuration,
  priceList,
  sponsorship,
  synonym,
  searchRule,
] as const

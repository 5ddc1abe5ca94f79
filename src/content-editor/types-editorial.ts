import { fixedPages } from '#content/fixed-pages.ts'
import { pathTo } from '#paths.ts'
import type { ContentType, EntryField, Naming } from './field.ts'
import { days, drawing, forPrograms, name, named, position, productIds, span, tileColors } from './types-catalog.ts'

const path: EntryField = {
  name: 'path',
  label: 'Adress',
  as: 'line',
  help: 'En sida i butiken, till exempel /se/campaigns.',
}
const pageText: EntryField = { name: 'text', label: 'Text', as: 'markdown', isRequired: true }

const componentNames: Record<string, string> = {
  1: 'Toppanel',
  2: 'Höjdpunkter',
  3: 'Produktrad',
  4: 'Populära kategorier',
  5: 'Du tittade nyligen på',
  6: 'Text eller artikel',
}
const ofTypes = (...is: string[]) => ({ when: { field: 'type', is } })

const home: ContentType = {
  path: 'home-component',
  title: 'Startsidan',
  one: 'del av startsidan',
  about: 'Startsidans delar, uppifrån och ner.',
  fields: [
    { name: 'type', label: 'Typ', as: 'choice', isNumber: true, choices: componentNames },
    position,
    ...span,
    { name: 'settings.over', label: 'Ovanför rubriken', as: 'line', ...ofTypes('1') },
    { name: 'settings.title', label: 'Rubrik', as: 'text', ...ofTypes('1', '3', '4', '6') },
    { name: 'settings.text', label: 'Text', as: 'markdown', ...ofTypes('1', '6') },
    {
      name: 'settings.links',
      label: 'Länkar',
      as: 'links',
      help: 'Högst två, en per rad: Till kampanjen | /se/campaigns',
      ...ofTypes('1'),
    },
    {
      name: 'settings.drawings',
      label: 'Bilder',
      as: 'drawings',
      ...ofTypes('1'),
    },
    { name: 'settings.campaignId', label: 'Kampanj', as: 'row', of: 'campaign', ...ofTypes('1') },
    { name: 'settings.showsFlashSale', label: 'Visa blixtrean', as: 'check', ...ofTypes('1') },
    { name: 'settings.sectionId', label: 'Höjdpunkter', as: 'row', of: 'highlight-section', ...ofTypes('2') },
    {
      name: 'settings.toplistId',
      label: 'Topplista',
      as: 'row',
      of: 'top-list',
      help: 'Fyll i ett av de tre: topplista, ordning eller lista.',
      ...ofTypes('3'),
    },
    {
      name: 'settings.placed',
      label: 'Startsidans topplista, i ordning',
      as: 'number',
      help: '1 är den första av topplistorna på startsidan.',
      ...ofTypes('3'),
    },
    { name: 'settings.list', label: 'Lista', as: 'place', ...ofTypes('3') },
    {
      name: 'settings.shows',
      label: 'Visar',
      as: 'choice',
      choices: { '': 'Egen text eller artikel', releases: 'Kommande släpp' },
      ...ofTypes('6'),
    },
    { name: 'settings.articleId', label: 'Artikel', as: 'row', of: 'article', ...ofTypes('6') },
    { ...path, name: 'settings.path', ...ofTypes('6') },
  ],
  nameOf: ({ type, settings, id }) => {
    const title = typeof settings === 'object' && settings && 'title' in settings ? settings.title : null
    return `${componentNames[String(type)]}${title ? `: ${title}` : ` (${id})`}`
  },
}

const highlightSection: ContentType = {
  path: 'highlight-section',
  title: 'Rubriker för höjdpunkter',
  one: 'rubrik för höjdpunkter',
  about: 'Rubriker som höjdpunkterna står under.',
  fields: [
    name,
    path,
    { name: 'color', label: 'Färg', as: 'line', help: forPrograms },
    { name: 'icon', label: 'Ikon', as: 'icon', help: forPrograms },
  ],
  nameOf: named,
}

const highlightNames = {
  basic: 'En adress',
  campaign: 'En kampanj',
  category: 'En kategori',
  product: 'En produkt',
  manufacturer: 'Ett märke',
  toplist: 'En topplista',
} as const

const highlight: ContentType = {
  path: 'highlight',
  title: 'Höjdpunkter',
  one: 'höjdpunkt',
  about: 'Rutor på startsidan som länkar vidare.',
  fields: [
    { name: 'sectionId', label: 'Rad', as: 'row', of: 'highlight-section', isRequired: true },
    { name: 'type', label: 'Leder till', as: 'choice', choices: highlightNames },
    { name: 'title', label: 'Rubrik', as: 'line', isRequired: true },
    { name: 'description', label: 'Beskrivning', as: 'line' },
    { name: 'campaignId', label: 'Kampanj', as: 'row', of: 'campaign', when: { field: 'type', is: ['campaign'] } },
    { name: 'categoryId', label: 'Kategori', as: 'row', of: 'category', when: { field: 'type', is: ['category'] } },
    { name: 'productId', label: 'Produkt', as: 'product', when: { field: 'type', is: ['product'] } },
    {
      name: 'manufacturerId',
      label: 'Märke',
      as: 'row',
      of: 'manufacturer',
      when: { field: 'type', is: ['manufacturer'] },
    },
    { name: 'toplistId', label: 'Topplista', as: 'row', of: 'top-list', when: { field: 'type', is: ['toplist'] } },
    path,
    drawing,
    { name: 'color', label: 'Färg', as: 'choice', choices: tileColors },
    position,
    ...span,
  ],
  nameOf: ({ title }) => String(title),
}

const infoPage: ContentType = {
  path: 'info-page',
  title: 'Informationssidor',
  one: 'informationssida',
  about: 'Villkor, hjälp och kundservice.',
  fields: [
    name,
    pageText,
    {
      name: 'nextFrom',
      label: 'Ny text gäller från',
      as: 'moment',
      help: 'Tomt: ingen ny text är planerad. Beställningar behåller villkoren som gällde när de gjordes.',
    },
    { name: 'nextText', label: 'Ny text', as: 'markdown', help: 'Ersätter texten när tiden kommer.' },
    position,
  ],
  keptFor: ({ id }) =>
    fixedPages.includes(id)
      ? 'Sidan kan inte tas bort: kassan, mejlen eller menyerna länkar till den. Ändra texten i stället.'
      : null,
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('info', { id, name: String(name) }),
}

const article: ContentType = {
  path: 'article',
  title: 'Artiklar',
  one: 'artikel',
  about: 'Guider och nyheter. Före sin tid visas de bara i anställdas förhandsvisning.',
  fields: [
    { name: 'heading', label: 'Rubrik', as: 'line', isRequired: true },
    { name: 'metaTitle', label: 'Titel för sökmotorer', as: 'line' },
    {
      name: 'author',
      label: 'Författare',
      as: 'line',
      help: 'Till exempel: Sara Lind, som provar skärmar i butiken i Kista.',
    },
    pageText,
    {
      ...productIds,
      label: 'Produkter i artikeln',
      help: 'I ordning. De visas under texten.',
    },
    { name: 'publishedAt', label: 'Publiceras', as: 'moment', isRequired: true },
  ],
  nameOf: ({ heading }) => String(heading),
  pageOf: ({ id, heading }) => pathTo('article', { id, name: String(heading) }),
}

const uspVariants: Record<string, string> = {
  0: 'Överallt där inget annat passar',
  1: 'Produkt som kan skickas nu',
  2: 'Innan kunden har angett postnummer',
  3: 'Stort paket med frakt, i lager',
  4: 'Stort paket med frakt, inte i lager',
  5: 'Stort paket, innan kunden har angett postnummer',
}

const usp: ContentType = {
  path: 'usp-text',
  title: 'Leveransraden',
  one: 'text i leveransraden',
  about: 'Raden om leverans under sidhuvudet, i sina varianter.',
  fields: [
    { name: 'variant', label: 'Visas', as: 'choice', isNumber: true, choices: uspVariants },
    { name: 'below', label: 'För produkter under (kr)', as: 'kronor', help: 'Tomt: för alla.' },
    { name: 'text', label: 'Text', as: 'line', isRequired: true },
  ],
  nameOf: ({ variant, text }) => `${uspVariants[String(variant)] ?? variant}: ${text}`,
}

const takeover: ContentType = {
  path: 'takeover',
  title: 'Sidobanderoller',
  one: 'sidobanderoll',
  about: 'En kampanj på båda sidor om butiken, på skärmar som har plats. Bara en åt gången.',
  fields: [
    { name: 'campaignId', label: 'Kampanj', as: 'row', of: 'campaign', isRequired: true },
    ...days,
    { name: 'imageUrl', label: 'Bild', as: 'picture' },
    { name: 'background', label: 'Bakgrund', as: 'color' },
    { name: 'buttonBackground', label: 'Knappens färg', as: 'color' },
    { name: 'buttonText', label: 'Knappens text', as: 'color', help: 'Färgen på knappens text.' },
  ],
  nameOf: ({ campaignId }, named) => named('campaign', campaignId),
}

const pages = {
  Campaign: 'Kampanj',
  Category: 'Kategori',
  Section: 'Avdelning',
  Subsection: 'Underavdelning',
  Manufacturer: 'Märke',
  Start: 'Startsidan',
} as const
const from = { ...pages, Info: 'Informationssida' } as const
const pageTypes = {
  Campaign: 'campaign',
  Category: 'category',
  Section: 'section',
  Subsection: 'category',
  Manufacturer: 'manufacturer',
  Info: 'info-page',
} as const
const { Info: _, ...targetTypes } = pageTypes
const pageName = (type: unknown, ref: unknown, named: Naming) =>
  `${from[type as keyof typeof from]}${ref === null ? '' : ` ${named(pageTypes[type as keyof typeof pageTypes] ?? '', ref)}`}`

const redirect: ContentType = {
  path: 'redirect',
  title: 'Omdirigeringar',
  one: 'omdirigering',
  about: 'Besökare på den ena sidan skickas till den andra.',
  fields: [
    { name: 'type', label: 'Sida', as: 'choice', choices: from },
    { name: 'ref', label: 'Vilken sida', as: 'follows', field: 'type', of: pageTypes, isRequired: true },
    { name: 'targetType', label: 'Leder till', as: 'choice', choices: pages },
    { name: 'targetRef', label: 'Vilket mål', as: 'follows', field: 'targetType', of: targetTypes, isRequired: true },
    ...span,
  ],
  nameOf: (row, named) => `${pageName(row.type, row.ref, named)} → ${pageName(row.targetType, row.targetRef, named)}`,
}

const siteMessage: ContentType = {
  path: 'site-message',
  title: 'Sidmeddelanden',
  one: 'sidmeddelande',
  isNeuter: true,
  about: 'Det som står i raden överst på varje sida.',
  fields: [
    { name: 'message', label: 'Meddelande', as: 'markdown', isRequired: true },
    { name: 'type', label: 'Typ', as: 'choice', choices: { info: 'Upplysning', ok: 'God nyhet', error: 'Fel' } },
    {
      name: 'avatarId',
      label: 'Avatar',
      as: 'number',
      help: 'Talet i adressen till en medlems sidor. Medlemmens avatar visas i stället för ikonen.',
    },
    position,
    ...span,
  ],
  nameOf: ({ message }) => String(message),
}

const flashMessage: ContentType = {
  path: 'flash-message',
  title: 'Meddelanden vid inloggning',
  one: 'meddelande vid inloggning',
  isNeuter: true,
  about: 'Visas för den som loggar in.',
  fields: [
    { name: 'title', label: 'Rubrik', as: 'line', isRequired: true },
    { name: 'message', label: 'Meddelande', as: 'markdown', isRequired: true },
    {
      name: 'audience',
      label: 'Till',
      as: 'choice',
      choices: { member: 'Medlemmar', company: 'Företag', employee: 'Anställda' },
    },
    position,
    ...span,
  ],
  nameOf: ({ title }) => String(title),
}

const readyAnswer: ContentType = {
  path: 'ready-answer',
  title: 'Färdiga svar',
  one: 'färdigt svar',
  isNeuter: true,
  about: 'Svar att välja bland i inkorgen. De fylls i men skickas först när någon har läst dem.',
  fields: [
    { ...name, isRequired: true },
    {
      name: 'text',
      label: 'Text',
      as: 'text',
      isRequired: true,
      help: '{namn}, {ordernummer}, {ärende}, {jag} och {butik} fylls i med kundens, ärendets och dina uppgifter.',
    },
  ],
  nameOf: named,
}

export const editorialTypes = [
  home,
  highlightSection,
  highlight,
  takeover,
  siteMessage,
  flashMessage,
  readyAnswer,
  usp,
  infoPage,
  article,
  redirect,
] as const

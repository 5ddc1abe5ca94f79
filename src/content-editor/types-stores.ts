import { pathTo } from '#paths.ts'
import type { ContentType, EntryField } from './field.ts'
import { name, named, position } from './types-catalog.ts'

const store: ContentType = {
  path: 'store',
  title: 'Butiker',
  one: 'butik',
  about: 'Fysiska butiker, med öppettider.',
  fields: [
    name,
    { name: 'city', label: 'Ort', as: 'line', isRequired: true },
    { name: 'street', label: 'Gatuadress', as: 'line', isRequired: true },
    { name: 'zip', label: 'Postnummer', as: 'line', isRequired: true },
    { name: 'phone', label: 'Telefon', as: 'line', isRequired: true },
    { name: 'lat', label: 'Latitud', as: 'number', isRequired: true },
    { name: 'lng', label: 'Longitud', as: 'number', isRequired: true },
    {
      name: 'hours',
      label: 'Öppettider',
      as: 'lines',
      isRequired: true,
      help: 'Sju rader från måndag till söndag: 10–19, 10.30–19 eller Stängt.',
    },
    {
      name: 'holidayHours',
      label: 'Öppettider på helgdagar',
      as: 'line',
      isRequired: true,
      startsAs: 'Stängt',
      help: 'Även julafton, nyårsafton, påskafton och midsommarafton. Kunder lovas inget att hämta när butiken är stängd.',
    },
    { name: 'text', label: 'Text', as: 'markdown' },
  ],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('store', { id, name: String(name) }),
}

const size = 'Storlek och vikt'
const large = 'Bara för stora paket'
const who = 'Var och för vem'
const customer = 'Vad kunden ser'
const carriage = 'Hur det levereras'

/** `usual` is what a parcel by an agent may be. */
const limits = (name: string, group: string, usual: readonly string[]): readonly EntryField[] =>
  [
    { name: `rules.${name}.kg`, label: 'Vikt, kilo', help: 'Hela paketets vikt.' },
    { name: `rules.${name}.litres`, label: 'Volym, liter', help: 'Längd × bredd × höjd i decimeter.' },
    {
      name: `rules.${name}.maxLengthMm`,
      label: 'Längsta sidan, mm',
      help: 'Till exempel 1500 för en och en halv meter.',
    },
    { name: `rules.${name}.sidesSumMm`, label: 'Sidornas summa, mm', help: 'Längd + bredd + höjd.' },
  ].map((field, at) => ({ ...field, as: 'number' as const, group, ...(usual[at] ? { startsAs: usual[at] } : {}) }))

const shippingMethod: ContentType = {
  path: 'shipping-method',
  title: 'Leveranssätt',
  one: 'leveranssätt',
  isNeuter: true,
  isPlanned: true,
  about: 'Hur beställningar levereras, till vilket pris och för vem.',
  groups: {
    [customer]: { about: 'Namn, text och pris i kassan och i mejlen.' },
    [carriage]: { about: 'Vem som kör, och vilken dag kassan lovar.' },
    [size]: { about: 'Det som är större eller tyngre får andra leveranssätt. Fyll i alla fyra mått, eller inget.' },
    [who]: { about: 'Lämna tomt för hela landet och alla kunder.', isFolded: true },
    [large]: {
      about:
        'För pall och bud som bara ska erbjudas när paketet är större än så här. Fyll i alla fyra mått, eller inget.',
      isFolded: true,
    },
  },
  fields: [
    { ...name, group: customer, help: 'Rubriken i kassan, till exempel ”Hem till dig” eller ”Paketskåp”.' },
    {
      name: 'description',
      label: 'Beskrivning',
      as: 'line',
      group: customer,
      help: 'En rad under namnet: hur kunden får paketet, till exempel ”Hämta hos ditt närmaste ombud”.',
    },
    {
      name: 'price',
      label: 'Pris (kr)',
      as: 'kronor',
      isRequired: true,
      startsAs: '49',
      group: customer,
      help: 'Med moms. 0 är fri frakt.',
    },
    {
      name: 'regularPrice',
      label: 'Ordinarie pris (kr)',
      as: 'kronor',
      isRequired: true,
      startsAs: '49',
      group: customer,
      help: 'Visas överstruket när priset är lägre. Oftast samma som priset.',
    },
    { ...position, group: customer, help: 'Lägst tal först i kassan.' },
    {
      name: 'kind',
      label: 'Typ',
      as: 'choice',
      group: carriage,
      help: 'Avgör vad kunden fyller i: adress, ombud, skåp eller butik.',
      choices: {
        home: 'Hem till kunden',
        'pickup-point': 'Ombud',
        locker: 'Paketskåp',
        store: 'Hämta i butik',
        digital: 'Digitalt',
      },
    },
    {
      name: 'pace',
      label: 'Snabbhet',
      as: 'choice',
      group: carriage,
      help: 'Avgör vilken dag som lovas.',
      choices: { parcel: 'Som paket', 'at-once': 'Direkt', tonight: 'I kväll', pallet: 'På pall' },
    },
    {
      name: 'carrier',
      label: 'Transportör',
      as: 'line',
      group: carriage,
      help: 'Den som bokas och spårar. Tomt: butiken själv, eller hämtning.',
    },
    {
      name: 'asks',
      label: 'Kunden väljer',
      as: 'choice',
      group: carriage,
      help: 'Ombud och tider kommer från transportören.',
      choices: { '': 'Ingenting', points: 'Ombud', slots: 'Tid' },
    },
    {
      name: 'rules.canCarryIn',
      label: 'Kunden kan välja inbärning',
      as: 'check',
      group: carriage,
      help: 'Kassan frågar om paketet ska bäras in. Det kostar inget extra.',
    },
    ...limits('fits', size, ['20', '200', '1500', '3000']),
    {
      name: 'rules.fits.bulky',
      label: 'Även skrymmande',
      as: 'check',
      group: size,
      help: 'Annars får produkter som är märkta som skrymmande andra leveranssätt.',
    },
    {
      name: 'rules.areas',
      label: 'Postnummer',
      as: 'ranges',
      group: who,
      help: 'De tre första siffrorna, ett område per rad: 100–119. Tomt: hela landet.',
    },
    {
      name: 'rules.minOrderValue',
      label: 'Från en order på (kr)',
      as: 'kronor',
      group: who,
      help: 'Till exempel fri frakt från 500 kr: gör ett eget leveranssätt med priset 0.',
    },
    {
      name: 'rules.customers',
      label: 'För',
      as: 'choice',
      group: who,
      help: 'Företag är de som handlar med organisationsnummer.',
      choices: { '': 'Alla', private: 'Privatpersoner', company: 'Företag' },
    },
    {
      name: 'rules.minRank',
      label: 'Lägsta medlemsnivå',
      as: 'number',
      group: who,
      help: '1 är alla medlemmar. Tomt: också besökare.',
    },
    {
      name: 'rules.notShippingClasses',
      label: 'Inte för fraktklasser',
      as: 'choices',
      group: who,
      choices: { 1: 'Vanligt paket', 2: 'Skrymmande', 3: 'Stort' },
    },
    {
      name: 'isInternal',
      label: 'Erbjuds inte i kassan',
      as: 'check',
      group: who,
      help: 'För det som inte har börjat eller har slutat. Planera ändringen med ”Gäller från…”.',
    },
    ...limits('exceeds', large, []),
    {
      name: 'rules.exceeds.bulky',
      label: 'Skrymmande räknas inte som stort',
      as: 'check',
      group: large,
      help: 'Annars erbjuds det också för det som är märkt som skrymmande.',
    },
  ],
  nameOf: named,
}

export const storeTypes = [store, shippingMethod] as const

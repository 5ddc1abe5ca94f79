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
      help: 'Sju rader från måndag till söndag: 10–19 eller Stängt.',
    },
    { name: 'text', label: 'Text', as: 'markdown' },
  ],
  nameOf: named,
  pageOf: ({ id, name }) => pathTo('store', { id, name: String(name) }),
}

const limits = (group: string, words: string): readonly EntryField[] => [
  { name: `rules.${group}.kg`, label: `${words}: kilo`, as: 'number', help: 'Fyll i alla fyra mått eller inget.' },
  { name: `rules.${group}.litres`, label: `${words}: liter`, as: 'number' },
  { name: `rules.${group}.maxLengthMm`, label: `${words}: längsta sidan, mm`, as: 'number' },
  { name: `rules.${group}.sidesSumMm`, label: `${words}: sidornas summa, mm`, as: 'number' },
  { name: `rules.${group}.bulky`, label: `${words}: skrymmande`, as: 'check' },
]

const shippingMethod: ContentType = {
  path: 'shipping-method',
  title: 'Leveranssätt',
  one: 'leveranssätt',
  about: 'Hur beställningar levereras, till vilket pris och för vem.',
  fields: [
    {
      name: 'kind',
      label: 'Typ',
      as: 'choice',
      choices: { home: 'Hem', 'pickup-point': 'Ombud', locker: 'Skåp', store: 'Butik', digital: 'Digitalt' },
    },
    name,
    { name: 'description', label: 'Beskrivning', as: 'line' },
    { name: 'price', label: 'Pris (kr)', as: 'kronor', isRequired: true },
    { name: 'regularPrice', label: 'Ordinarie pris (kr)', as: 'kronor', isRequired: true },
    {
      name: 'pace',
      label: 'Snabbhet',
      as: 'choice',
      choices: { parcel: 'Som paket', 'at-once': 'Direkt', tonight: 'I kväll', pallet: 'På pall' },
    },
    { name: 'carrier', label: 'Transportör', as: 'line' },
    {
      name: 'asks',
      label: 'Kunden väljer',
      as: 'choice',
      choices: { '': 'Ingenting', points: 'Ombud', slots: 'Tid' },
    },
    position,
    { name: 'isInternal', label: 'Bara för anställda', as: 'check' },
    ...limits('fits', 'Högst'),
    ...limits('exceeds', 'Mer än'),
    {
      name: 'rules.areas',
      label: 'Postnummer',
      as: 'ranges',
      help: 'Början av postnumren, ett område per rad: 100–119.',
    },
    { name: 'rules.minRank', label: 'Lägsta nivå', as: 'number' },
    { name: 'rules.minOrderValue', label: 'Från en order på (kr)', as: 'kronor' },
    {
      name: 'rules.customers',
      label: 'För',
      as: 'choice',
      choices: { '': 'Alla', private: 'Privatpersoner', company: 'Företag' },
    },
    { name: 'rules.notShippingClasses', label: 'Inte för fraktklasser', as: 'numbers' },
    { name: 'rules.canCarryIn', label: 'Kan bäras in', as: 'check' },
  ],
  nameOf: named,
}

export const storeTypes = [store, shippingMethod] as const

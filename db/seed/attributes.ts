import { slug } from '#core/slug.ts'

export type AttributeKind = 'enum' | 'number' | 'boolean'

/**
 * Product attributes, in the order of the filters and of the table on the product page; purely informative ones are not
 * filters.
 */
const table = {
  Typ: ['enum'],
  Anslutning: ['enum'],
  Färg: ['enum'],
  Trådlös: ['boolean'],
  Skärmstorlek: ['number', 'tum'],
  Upplösning: ['enum'],
  Uppdateringsfrekvens: ['number', 'Hz'],
  Paneltyp: ['enum'],
  Lagring: ['number', 'GB'],
  Arbetsminne: ['number', 'GB'],
  Processor: ['enum'],
  Grafikkort: ['enum'],
  Minne: ['number', 'GB'],
  Sockel: ['enum'],
  Kärnor: ['number'],
  Klockfrekvens: ['number', 'GHz'],
  Minnestyp: ['enum'],
  Minneshastighet: ['number', 'MT/s'],
  'Antal moduler': ['number'],
  'Antal i förpackningen': ['number', 'st'],
  'Antal diskplatser': ['number'],
  'Antal batterier': ['number'],
  Storlek: ['enum'],
  Effekt: ['number', 'W'],
  Certifiering: ['enum'],
  Modulärt: ['boolean'],
  Läshastighet: ['number', 'MB/s'],
  Skrivhastighet: ['number', 'MB/s'],
  Längd: ['number', 'mm'],
  Höjd: ['number', 'mm'],
  Ljudnivå: ['number', 'dB'],
  Batteritid: ['number', 'h'],
  Batteritillstånd: ['number', '%'],
  Batterikapacitet: ['number', 'mAh'],
  Vikt: ['number', 'g'],
  Layout: ['enum'],
  Brytare: ['enum'],
  'Hot-swap': ['boolean'],
  Bakgrundsbelysning: ['boolean'],
  Sensorupplösning: ['number', 'dpi'],
  Mikrofon: ['enum'],
  Brusreducering: ['boolean'],
  Impedans: ['number', 'ohm'],
  Kapsling: ['enum'],
  Kamera: ['number', 'MP'],
  Fattning: ['enum'],
  Brännvidd: ['enum'],
  Bildstabilisering: ['boolean'],
  'Wifi-standard': ['enum'],
  'Antal portar': ['number'],
  Räckvidd: ['number', 'm²'],
  Ljusstyrka: ['number', 'lumen'],
  'Antal spelare': ['enum'],
  Speltid: ['number', 'min'],
  'Ålder från': ['number', 'år'],
  Språk: ['enum'],
  Plattform: ['enum'],
  Genre: ['enum'],
  Maxvikt: ['number', 'kg'],
  Kabellängd: ['number', 'm'],
  Passar: ['enum'],
  PEGI: ['number', 'år'],
  'Säljs från': ['number', 'år'],
  Nettovikt: ['number', 'g'],
  Nettovolym: ['number', 'ml'],
  Pant: ['number', 'kr'],
  Uppdateringar: ['number', 'år'],
  Garanti: ['number', 'år'],
} as const satisfies Record<string, readonly [AttributeKind, string?]>

export type AttributeName = keyof typeof table

const informing: ReadonlySet<AttributeName> = new Set<AttributeName>([
  'Höjd',
  'Impedans',
  'Batteritillstånd',
  'Antal i förpackningen',
  'Säljs från',
  'Nettovikt',
  'Nettovolym',
  'Pant',
])

export type SeedAttribute = {
  code: string
  name: AttributeName
  kind: AttributeKind
  unit: string
  position: number
  isFacet: boolean
}

export const attributes: SeedAttribute[] = attributeNames().map((name, index) => ({
  code: slug(name).toLowerCase(),
  name,
  kind: table[name][0],
  unit: unitOf(name),
  position: (index + 1) * 10,
  isFacet: !informing.has(name),
}))

export function unitOf(name: AttributeName): string {
  const [, unit = ''] = table[name] as readonly [AttributeKind, string?]
  return unit
}

// `table` has only its own keys.
function attributeNames(): AttributeName[] {
  return Object.keys(table) as AttributeName[]
}

import { type AttributeName, attributes } from './attributes.ts'

/** What people choose by, per kind of product; a product has the first five of those it has a value for. */
const ranks: [categories: number[], names: AttributeName[]][] = [
  [
    [110, 31],
    ['Skärmstorlek', 'Grafikkort', 'Arbetsminne', 'Lagring', 'Vikt', 'Batteritid'],
  ],
  [[120], ['Processor', 'Grafikkort', 'Arbetsminne', 'Lagring', 'Ljudnivå']],
  [
    [131, 333],
    ['Typ', 'Brytare', 'Anslutning', 'Layout', 'Batterikapacitet', 'Vikt'],
  ],
  [
    [132, 332],
    ['Vikt', 'Sensorupplösning', 'Anslutning', 'Batteritid', 'Kabellängd'],
  ],
  [[133], ['Upplösning', 'Kamera', 'Anslutning']],
  [[134], ['Antal portar', 'Effekt', 'Anslutning']],
  [
    [135, 815],
    ['Kabellängd', 'Anslutning', 'Typ'],
  ],
  [[136], ['Typ', 'Anslutning']],
  [
    [137, 432],
    ['Maxvikt', 'Typ'],
  ],
  [[210], ['Minne', 'Längd', 'Effekt', 'Ljudnivå', 'Höjd']],
  [[211], ['Sockel', 'Kärnor', 'Klockfrekvens', 'Effekt', 'Minnestyp']],
  [[212], ['Sockel', 'Storlek', 'Minnestyp']],
  [[213], ['Arbetsminne', 'Minneshastighet', 'Minnestyp', 'Antal moduler', 'Höjd']],
  [[214], ['Lagring', 'Läshastighet', 'Skrivhastighet', 'Anslutning', 'Kapsling', 'Ljudnivå']],
  [[218], ['Effekt', 'Certifiering', 'Ljudnivå', 'Modulärt']],
  [[221], ['Effekt', 'Ljudnivå', 'Höjd', 'Storlek', 'Typ']],
  [[222], ['Storlek', 'Ljudnivå', 'Antal moduler']],
  [
    [225, 226, 227],
    ['Anslutning', 'Upplösning', 'Wifi-standard', 'Antal portar', 'Typ'],
  ],
  [
    [311, 312],
    ['Lagring', 'Upplösning', 'Skärmstorlek', 'Uppdateringsfrekvens', 'Batteritid', 'Vikt'],
  ],
  [
    [321, 322, 323],
    ['Plattform', 'Genre', 'Språk', 'Ålder från'],
  ],
  [[331], ['Batteritid', 'Vikt', 'Anslutning', 'Mikrofon', 'Brusreducering', 'Kabellängd']],
  [
    [334, 339],
    ['Plattform', 'Anslutning', 'Batteritid', 'Kabellängd', 'Vikt', 'Typ'],
  ],
  [[336], ['Storlek', 'Typ']],
  [
    [337, 338],
    ['Maxvikt', 'Storlek', 'Ljudnivå', 'Vikt', 'Typ'],
  ],
  [[345], ['Uppdateringsfrekvens', 'Lagring', 'Batteritid', 'Vikt']],
  [
    [335, 530],
    ['Anslutning', 'Mikrofon', 'Kabellängd', 'Vikt', 'Batteritid'],
  ],
  [
    [410, 420],
    ['Skärmstorlek', 'Upplösning', 'Uppdateringsfrekvens', 'Paneltyp', 'Anslutning'],
  ],
  [
    [430, 431],
    ['Upplösning', 'Ljusstyrka', 'Ljudnivå', 'Batteritid', 'Anslutning'],
  ],
  [
    [511, 512, 513, 35],
    ['Batteritid', 'Brusreducering', 'Vikt', 'Anslutning', 'Kapsling', 'Impedans'],
  ],
  [[520], ['Effekt', 'Batteritid', 'Kapsling', 'Anslutning', 'Vikt', 'Typ']],
  [
    [610, 32],
    ['Skärmstorlek', 'Lagring', 'Kamera', 'Batterikapacitet', 'Uppdateringar'],
  ],
  [
    [611, 33],
    ['Skärmstorlek', 'Lagring', 'Uppdateringsfrekvens', 'Batteritid', 'Uppdateringar'],
  ],
  [
    [612, 34],
    ['Storlek', 'Batteritid', 'Kapsling', 'Uppdateringar', 'Vikt'],
  ],
  [
    [613, 36],
    ['Passar', 'Typ', 'Effekt', 'Antal portar'],
  ],
  [
    [615, 616, 617, 618],
    ['Effekt', 'Batterikapacitet', 'Kabellängd', 'Antal portar', 'Anslutning', 'Vikt'],
  ],
  [
    [711, 712],
    ['Upplösning', 'Kamera', 'Fattning', 'Batteritid', 'Kapsling', 'Vikt'],
  ],
  [[713], ['Brännvidd', 'Fattning', 'Vikt', 'Bildstabilisering']],
  [[714], ['Upplösning', 'Vikt', 'Antal moduler']],
  [[715], ['Lagring', 'Läshastighet', 'Skrivhastighet', 'Typ']],
  [
    [716, 717],
    ['Höjd', 'Maxvikt', 'Vikt', 'Ljusstyrka', 'Effekt'],
  ],
  [
    [811, 812, 813, 814],
    ['Wifi-standard', 'Räckvidd', 'Antal portar', 'Antal moduler', 'Anslutning', 'Uppdateringar'],
  ],
  [
    [821, 822, 823],
    ['Upplösning', 'Ljusstyrka', 'Effekt', 'Anslutning', 'Kapsling', 'Antal moduler'],
  ],
  [[831], ['Batteritid', 'Ljudnivå', 'Typ']],
  [[841], ['Storlek', 'Antal moduler', 'Typ']],
  [
    [910, 911, 912, 913, 914],
    ['Antal spelare', 'Speltid', 'Ålder från', 'Språk'],
  ],
  [[915], ['Höjd', 'Typ', 'Vikt']],
  [[71], ['Skärmstorlek', 'Grafikkort', 'Minne', 'Arbetsminne', 'Lagring', 'Effekt', 'Sockel', 'Storlek', 'Ljudnivå']],
  [[72], ['Lagring', 'Batteritid', 'Brytare', 'Sensorupplösning', 'Anslutning', 'Layout', 'Vikt', 'Plattform']],
  [
    [73],
    ['Skärmstorlek', 'Upplösning', 'Uppdateringsfrekvens', 'Paneltyp', 'Batteritid', 'Effekt', 'Anslutning', 'Vikt'],
  ],
  [[74], ['Skärmstorlek', 'Lagring', 'Kamera', 'Upplösning', 'Fattning', 'Batteritid', 'Uppdateringar', 'Vikt']],
  [[75], ['Wifi-standard', 'Räckvidd', 'Antal portar', 'Upplösning', 'Batteritid', 'Anslutning']],
]

/** Codes of attributes by category. */
export const keyAttributes: ReadonlyMap<number, string[]> = new Map(
  ranks.flatMap(([categories, names]) => categories.map((id): [number, string[]] => [id, names.map(codeOf)])),
)

function codeOf(name: AttributeName): string {
  const attribute = attributes.find((one) => one.name === name)
  if (!attribute) throw new Error(`No attribute ${name}`)
  return attribute.code
}

import { numberText, type Series, stepsOf } from '#achievements/series.ts'

const needs = [2, 5, 10, 25, 50, 100]

type Row = [number: number, section: number, place: string, icon: string, names: string[]]

/** Sections with fixed ids; other catalogues have the series by kind only. */
const rows: Row[] = [
  [
    201,
    1,
    'bland datorerna',
    'laptop',
    ['Inloggad', 'Datavan', 'Datorsnille', 'Superanvändare', 'Systemägare', 'Rotanvändare'],
  ],
  [
    202,
    2,
    'bland komponenterna',
    'cpu',
    ['Skruvmejseln', 'Hembyggaren', 'Kablar bakom ryggen', 'Verkstadsägare', 'Datormakaren', 'Silikonslotten'],
  ],
  [
    203,
    13,
    'i Gaming',
    'game-controller',
    ['Spelsugen', 'Nivå två', 'Bossen besegrad', 'Gamern', 'Proffslaget', 'Hall of fame'],
  ],
  [
    204,
    3,
    'i TV & bild',
    'television',
    ['Tittaren', 'Bildskön', 'Bildrik', 'Pixelräknare', 'Bildredaktör', 'Fullkomlig bild'],
  ],
  [
    205,
    4,
    'i Ljud',
    'headphones',
    ['Lyssnaren', 'Välljudande', 'Ljudkonnässör', 'Ljudteknikern', 'Dirigenten', 'Symfonin'],
  ],
  [
    206,
    5,
    'i Mobil & klocka',
    'device-mobile',
    ['Uppkopplad', 'Alltid nåbar', 'I farten', 'Nomaden', 'Global roaming', 'Satellit'],
  ],
  [
    207,
    6,
    'i Foto',
    'camera',
    ['Knäpparen', 'Bildbevis', 'Fotorundan', 'Bildjournalist', 'Utställningen', 'Årets bild'],
  ],
  [
    208,
    7,
    'i Hem & nätverk',
    'house-line',
    ['Hemkär', 'Smart granne', 'Uppkopplat kök', 'Husets it-chef', 'Automatiserad', 'Framtidens hem'],
  ],
  [
    209,
    8,
    'bland brädspelen',
    'dice-five',
    ['Din tur', 'Tärningen är kastad', 'Pjäsernas pjäs', 'Spelhyllan', 'Bygdens spelcafé', 'Stormästare'],
  ],
  [210, 14, 'från Alm', 'tree', ['Liten alm', 'Rotad', 'Grenverk', 'Lövverk', 'Almskogen', 'Urskog']],
  [
    211,
    20,
    'i Mer',
    'dots-three-circle',
    ['Lite mer', 'Mer, tack', 'Mersmak', 'Mervärde', 'Mer är mer', 'Mest av alla'],
  ],
  [
    212,
    18,
    'bland fyndvarorna',
    'recycle',
    ['Fyndet', 'Fyndjägare', 'Rundgången', 'Andra chansen', 'Hållbar', 'Cirkelns mästare'],
  ],
]

export const sections: Series[] = rows.map(([number, section, place, icon, names]) => ({
  number,
  measure: `section:${section}`,
  icon,
  text: (needed) => `Köp ${numberText(needed)} produkter ${place}`,
  steps: stepsOf(needs, names),
}))

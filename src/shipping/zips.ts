/** Where the shopper is taken to live until they say otherwise. */
export const defaultZip = '11120'

/** `111 20` and `11120` → `11120`; null when it is no Swedish postal code. */
export function normalZip(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^[1-9]\d{4}$/.test(digits) ? digits : null
}

export function formatZip(zip: string): string {
  return `${zip.slice(0, 3)} ${zip.slice(3)}`
}

/** The place a postal code belongs to, for the main ranges; null when we do not know. */
export function cityOf(zip: string): string | null {
  const area = Number(zip.slice(0, 3))
  return places.find(([from, to]) => from <= area && area <= to)?.[2] ?? null
}

/** How far from our warehouse: `city` is reached the same evening, `country` the next working day, `far` the one after. */
export type Zone = 'city' | 'country' | 'far'

export function zoneOf(zip: string): Zone {
  const area = Number(zip.slice(0, 3))
  if (cities.some(([from, to]) => from <= area && area <= to)) return 'city'
  return area >= 820 || (area >= 620 && area <= 625) ? 'far' : 'country'
}

type Range = readonly [from: number, to: number]

const cities: Range[] = [
  [100, 139],
  [141, 145],
  [161, 199],
  [200, 219],
  [400, 439],
  [751, 757],
]

/** By the first three digits. */
const places: (readonly [from: number, to: number, city: string])[] = [
  [100, 118, 'Stockholm'],
  [120, 121, 'Johanneshov'],
  [122, 122, 'Enskede'],
  [123, 123, 'Farsta'],
  [124, 124, 'Bandhagen'],
  [125, 125, 'Älvsjö'],
  [126, 126, 'Hägersten'],
  [127, 127, 'Skärholmen'],
  [128, 128, 'Skarpnäck'],
  [129, 129, 'Hägersten'],
  [131, 132, 'Nacka'],
  [133, 133, 'Saltsjöbaden'],
  [134, 134, 'Gustavsberg'],
  [135, 135, 'Tyresö'],
  [136, 137, 'Haninge'],
  [138, 138, 'Älta'],
  [139, 139, 'Värmdö'],
  [141, 143, 'Huddinge'],
  [144, 144, 'Rönninge'],
  [145, 145, 'Norsborg'],
  [147, 147, 'Tumba'],
  [148, 149, 'Nynäshamn'],
  [151, 153, 'Södertälje'],
  [161, 162, 'Bromma'],
  [163, 163, 'Spånga'],
  [164, 164, 'Kista'],
  [165, 165, 'Hässelby'],
  [167, 168, 'Bromma'],
  [169, 171, 'Solna'],
  [172, 174, 'Sundbyberg'],
  [175, 177, 'Järfälla'],
  [178, 179, 'Ekerö'],
  [181, 181, 'Lidingö'],
  [182, 182, 'Danderyd'],
  [183, 187, 'Täby'],
  [191, 192, 'Sollentuna'],
  [193, 193, 'Sigtuna'],
  [194, 194, 'Upplands Väsby'],
  [195, 195, 'Märsta'],
  [196, 197, 'Bro'],
  [200, 219, 'Malmö'],
  [220, 227, 'Lund'],
  [231, 231, 'Trelleborg'],
  [232, 232, 'Arlöv'],
  [233, 233, 'Svedala'],
  [234, 234, 'Lomma'],
  [241, 241, 'Eslöv'],
  [250, 256, 'Helsingborg'],
  [261, 261, 'Landskrona'],
  [262, 262, 'Ängelholm'],
  [263, 263, 'Höganäs'],
  [271, 271, 'Ystad'],
  [281, 281, 'Hässleholm'],
  [291, 291, 'Kristianstad'],
  [300, 305, 'Halmstad'],
  [311, 311, 'Falkenberg'],
  [331, 331, 'Värnamo'],
  [341, 341, 'Ljungby'],
  [350, 357, 'Växjö'],
  [371, 371, 'Karlskrona'],
  [374, 374, 'Karlshamn'],
  [381, 381, 'Kalmar'],
  [390, 397, 'Kalmar'],
  [400, 421, 'Göteborg'],
  [422, 425, 'Hisings Backa'],
  [426, 426, 'Västra Frölunda'],
  [431, 431, 'Mölndal'],
  [432, 432, 'Varberg'],
  [433, 433, 'Partille'],
  [434, 434, 'Kungsbacka'],
  [435, 435, 'Mölnlycke'],
  [436, 436, 'Askim'],
  [441, 441, 'Alingsås'],
  [442, 442, 'Kungälv'],
  [443, 443, 'Lerum'],
  [451, 451, 'Uddevalla'],
  [461, 461, 'Trollhättan'],
  [462, 462, 'Vänersborg'],
  [500, 507, 'Borås'],
  [521, 521, 'Falköping'],
  [531, 531, 'Lidköping'],
  [541, 541, 'Skövde'],
  [550, 556, 'Jönköping'],
  [561, 561, 'Huskvarna'],
  [571, 571, 'Nässjö'],
  [575, 575, 'Eksjö'],
  [580, 589, 'Linköping'],
  [591, 591, 'Motala'],
  [593, 593, 'Västervik'],
  [600, 605, 'Norrköping'],
  [611, 611, 'Nyköping'],
  [621, 621, 'Visby'],
  [631, 635, 'Eskilstuna'],
  [641, 641, 'Katrineholm'],
  [645, 645, 'Strängnäs'],
  [650, 656, 'Karlstad'],
  [671, 671, 'Arvika'],
  [681, 681, 'Kristinehamn'],
  [691, 691, 'Karlskoga'],
  [700, 705, 'Örebro'],
  [711, 711, 'Lindesberg'],
  [720, 726, 'Västerås'],
  [731, 731, 'Köping'],
  [733, 733, 'Sala'],
  [741, 741, 'Knivsta'],
  [745, 745, 'Enköping'],
  [750, 757, 'Uppsala'],
  [761, 761, 'Norrtälje'],
  [771, 771, 'Ludvika'],
  [781, 784, 'Borlänge'],
  [791, 791, 'Falun'],
  [792, 792, 'Mora'],
  [800, 806, 'Gävle'],
  [811, 811, 'Sandviken'],
  [821, 821, 'Bollnäs'],
  [824, 824, 'Hudiksvall'],
  [826, 826, 'Söderhamn'],
  [831, 831, 'Östersund'],
  [850, 857, 'Sundsvall'],
  [871, 871, 'Härnösand'],
  [881, 881, 'Sollefteå'],
  [891, 891, 'Örnsköldsvik'],
  [900, 908, 'Umeå'],
  [921, 921, 'Lycksele'],
  [931, 931, 'Skellefteå'],
  [941, 941, 'Piteå'],
  [953, 953, 'Haparanda'],
  [961, 961, 'Boden'],
  [970, 977, 'Luleå'],
  [981, 981, 'Kiruna'],
  [982, 982, 'Gällivare'],
]

import { isMistyped } from '#search-engine/server/mistyped.ts'
import { editDistance } from '#search-engine/server/speller.ts'
import { fold, hasFigure } from '#search-engine/server/words.ts'

/**
 * Names that customers write, by what they are names of. One that no product has is said not to be sold, and is never
 * taken for another word.
 */
const names: Record<string, string> = {
  mobil: `iphone galaxy pixel oneplus xiaomi redmi poco huawei honor oppo realme nokia motorola fairphone nothing sony-ericsson doro emporia`,
  surfplatta: 'ipad kindle remarkable kobo fire',
  hörlurar: 'airpods beats bose sennheiser jabra jbl skullcandy marshall soundcore koss beyerdynamic akg',
  smartklocka: 'garmin fitbit polar suunto withings amazfit rolex seiko casio swatch',
  dator: 'imac xps alienware pavilion',
  konsol: 'playstation ps4 ps5 xbox nintendo wii gameboy sega atari steam',
  spel: `minecraft fortnite roblox fifa zelda mario pokemon pokémon gta sims callofduty overwatch valorant starfield diablo skyrim warcraft
    battlefield`,
  grafikkort: 'rtx gtx rx geforce radeon nvidia quadro',
  processor: 'i3 i5 i7 i9 ryzen threadripper epyc athlon xeon celeron pentium intel amd snapdragon',
  'vr-headset': 'oculus quest meta vive',
  tv: 'lg tcl hisense philips panasonic sharp toshiba grundig telefunken',
  högtalare: 'sonos bang klipsch yamaha denon harman dali kef',
  kamera: 'canon nikon fujifilm olympus gopro leica polaroid insta360 dji',
  mus: 'logitech razer steelseries zowie glorious mx',
  tangentbord: 'keychron ducky cherry wooting',
  skrivare: 'hp epson brother lexmark xerox kyocera ricoh',
  laptop:
    'asus acer lenovo dell msi microsoft apple medion macbook thinkpad ideapad chromebook surface zenbook vivobook elitebook',
  lagring: 'sandisk seagate toshiba kioxia lacie',
  minne: 'kingston corsair crucial gskill',
  router: 'tp-link tplink netgear asus linksys ubiquiti unifi zyxel eero orbi deco',
  skärm: 'benq aoc eizo viewsonic samsung',
  dammsugare: 'dyson roomba irobot roborock dreame electrolux miele ecovacs',
  brädspel: 'lego monopol alfapet catan duplo playmobil barbie',
  operativsystem: 'windows macos linux ubuntu',
  '': `ikea volvo ferrari tesla bmw audi porsche saab scania gevalia zoegas löfbergs nespresso pampers libero nike adidas puma
    gucci prada zara chanel dior loreal nivea gillette braun oral-b bosch makita dewalt siemens whirlpool husqvarna stiga fiskars
    coca-cola pepsi redbull marabou sony google amazon netflix spotify disney marvel herman miller secretlab noctua
    varta duracell energizer raspberry arduino ericsson telia tele2 comviq halebop`,
}

export const knownNames: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([thing, table]) => table.split(/\s+/).map((name): [string, string] => [name, thing])),
)

/** What makers call their lines by common words: of `nintendo switch` both words are its name. */
const lines: Record<string, Record<string, string>> = {
  nintendo: { switch: 'konsol', wii: 'konsol', '3ds': 'konsol', ds: 'konsol' },
  apple: { watch: 'smartklocka', tv: 'mediaspelare', pencil: '', pen: '', airtag: '' },
  samsung: { galaxy: 'mobil' },
  galaxy: { watch: 'smartklocka', tab: 'surfplatta', buds: 'hörlurar', fit: 'smartklocka' },
  google: { pixel: 'mobil', home: 'högtalare', chromecast: 'mediaspelare', nest: '' },
  xbox: { series: 'konsol', one: 'konsol', x: 'konsol', s: 'konsol', '360': 'konsol' },
  playstation: { vr: 'vr-headset', portal: 'konsol', one: 'konsol' },
  steam: { deck: 'konsol' },
  meta: { quest: 'vr-headset' },
  amazon: { fire: 'surfplatta', echo: 'högtalare' },
  microsoft: { surface: 'laptop' },
  sony: { walkman: '' },
  raspberry: { pi: '' },
  mx: { master: 'mus', anywhere: 'mus', ergo: 'mus', vertical: 'mus', keys: 'tangentbord', mechanical: 'tangentbord' },
}

/** What a line is of, when the word goes on the maker's name before it. */
export function lineOf(maker: string, word: string): string | undefined {
  return lines[maker]?.[word]
}

const shortestName = 5

/** `iphones`, `iphone15`: the name in it. */
export function nameIn(word: string): string | undefined {
  if (knownNames.has(word)) return word
  const [bare = ''] = word.split(/\d/)
  if (shortNames.has(bare) && /^\p{L}+\d{3,}/u.test(word)) return bare
  return [bare, bare.replace(/s$/, ''), `${bare}s`].find((name) => name.length >= shortestName && knownNames.has(name))
}

/** Shorter ones are of these models only: `rtx4070`. */
const shortNames: ReadonlySet<string> = new Set(['rtx', 'gtx', 'rx'])

/** As it sounds in Swedish: `filips` is `philips`. */
function soundOf(word: string): string {
  return sounds.reduce((text, [written, sound]) => text.replace(written, sound), fold(word))
}

const sounds: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ch/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[ae][ijy]/g, 'ej'],
  [/th/g, 't'],
  [/oo|ou/g, 'o'],
  [/y/g, 'i'],
  [/(.)\1/g, '$1'],
]

const bySound: ReadonlyMap<string, string> = new Map(
  [...knownNames.keys()]
    .filter((name) => name.length >= shortestName && !hasFigure(name))
    .map((name) => [soundOf(name), name]),
)

/** The name that a word which nothing is called is written for by its sound. */
export function nameBySound(word: string): string | undefined {
  return word.length < shortestName || hasFigure(word) ? undefined : bySound.get(soundOf(word))
}

/** The name that a word which nothing is called is one slip from: `samsng`. */
export function misspeltName(word: string): string | undefined {
  if (hasFigure(word) || word.length < shortestSlip || word.length > longestName) return undefined
  const folded = fold(word)
  return [...knownNames.keys()].find(
    (name) => name.length >= shortestSlip && editDistance(folded, name, 1) === 1 && isMistyped(folded, name),
  )
}

const shortestSlip = 4
const longestName = 15

/** What makers put after a name: `airpods max` is a name. */
export const trims: ReadonlySet<string> = new Set(
  'pro max mini plus ultra air se lite slim fe gen generation generationen edition digital oled xl super ti xt deluxe original'.split(
    ' ',
  ),
)

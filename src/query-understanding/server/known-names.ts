import { isMistyped } from '#search-engine/server/mistyped.ts'
import { editDistance } from '#search-engine/server/speller.ts'
import { fold, hasFigure } from '#search-engine/server/words.ts'

/**
 * Names that customers write, by what they are names of. One that no product has is said not to be sold, and is never
 * taken for another word.
 */
const names: Record<string, string> = {
  mobil: `iphone galaxy pixel oneplus xiaomi redmi poco huawei honor oppo vivo realme nokia motorola moto fairphone nothing sony-ericsson doro emporia
    blackberry htc ulefone oukitel blackview zenfone xperia`,
  surfplatta: 'ipad kindle remarkable kobo fire matepad mediapad',
  hörlurar:
    'beats bose sennheiser jabra jbl skullcandy marshall soundcore koss beyerdynamic akg audeze grado shokz aftershokz urbanista shure edifier',
  öronsnäckor: 'airpods earpods airdots buds',
  headset: 'plantronics hyperx',
  smartklocka:
    'garmin fitbit polar suunto withings amazfit rolex seiko casio swatch coros whoop fenix forerunner vivoactive oura',
  dator: 'imac xps alienware pavilion optiplex nuc',
  konsol: 'playstation ps1 ps2 ps3 ps4 ps5 xbox nintendo wii 3ds gameboy sega atari steam steamdeck',
  handkontroll: 'dualsense dualshock joycon joy-con 8bitdo',
  spel: `minecraft fortnite roblox fifa fc25 fc26 zelda mario pokemon pokémon gta sims callofduty overwatch valorant starfield diablo skyrim warcraft
    battlefield hogwarts tetris cyberpunk eldenring splatoon kirby sonic tekken`,
  grafikkort: 'rtx gtx rx geforce radeon nvidia quadro sapphire zotac palit powercolor xfx',
  processor: 'i3 i5 i7 i9 ryzen threadripper epyc athlon xeon celeron pentium intel amd snapdragon',
  'vr-headset': 'oculus quest meta vive psvr',
  tv: 'lg tcl hisense philips panasonic sharp toshiba grundig telefunken loewe bravia',
  mediaspelare: 'chromecast roku firestick appletv shield',
  högtalare: 'sonos bang klipsch yamaha denon harman dali kef bowers jamo onkyo polk homepod boombox',
  kamera: 'canon nikon fujifilm olympus gopro leica polaroid insta360 dji lumix kodak instax hasselblad pentax',
  övervakningskamera: 'arlo eufy reolink hikvision dahua foscam tapo',
  objektiv: 'sigma tamron samyang tokina',
  drönare: 'mavic parrot autel',
  lampa: 'hue nanoleaf wiz govee yeelight lifx tradfri trådfri',
  'smart plugg': 'shelly',
  powerbank: 'anker',
  laddare: 'ugreen belkin baseus',
  mus: 'logitech razer steelseries zowie glorious mx',
  tangentbord: 'keychron ducky cherry wooting akko nuphy leopold',
  stol: 'dxracer noblechairs',
  skrivare: 'hp epson brother lexmark xerox kyocera ricoh',
  laptop:
    'asus acer lenovo dell msi microsoft apple medion macbook thinkpad ideapad yoga chromebook surface zenbook vivobook elitebook probook inspiron latitude legion omen predator',
  lagring: 'sandisk seagate toshiba kioxia lacie',
  nätverkslagring: 'synology qnap',
  minne: 'kingston corsair crucial gskill teamgroup',
  nätaggregat: 'seasonic fsp silverstone',
  chassi: 'fractal nzxt lian-li phanteks',
  router: 'tp-link tplink netgear asus linksys ubiquiti unifi zyxel eero orbi deco mikrotik d-link dlink mercusys',
  skärm: 'benq aoc eizo viewsonic samsung iiyama',
  dammsugare: 'dyson roomba irobot roborock dreame electrolux miele ecovacs deebot',
  brädspel: 'lego monopol alfapet catan duplo playmobil barbie yatzy ravensburger carcassonne',
  mikrofon: 'røde neumann elgato',
  ljudkort: 'focusrite scarlett behringer',
  operativsystem: 'windows macos linux ubuntu',
  'kontor & säkerhet': 'office365 norton mcafee f-secure bitdefender',
  '': `ikea volvo ferrari tesla bmw audi porsche saab scania gevalia zoegas löfbergs nespresso pampers libero nike adidas puma
    gucci prada zara chanel dior loreal nivea gillette braun oral-b bosch makita dewalt siemens whirlpool husqvarna stiga fiskars
    coca-cola pepsi redbull marabou sony google amazon netflix spotify disney marvel herman miller secretlab noctua
    varta duracell energizer raspberry arduino ericsson telia tele2 comviq halebop magsafe airtag`,
}

export const knownNames: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([thing, table]) => table.split(/\s+/).map((name): [string, string] => [name, thing])),
)

/** What makers call their lines by common words: of `nintendo switch` both words are its name. */
const lines: Record<string, Record<string, string>> = {
  nintendo: { switch: 'konsol', wii: 'konsol', '3ds': 'konsol', ds: 'konsol' },
  apple: { watch: 'smartklocka', tv: 'mediaspelare', pencil: '', pen: '', airtag: '' },
  samsung: { galaxy: 'mobil' },
  galaxy: { watch: 'smartklocka', tab: 'surfplatta', buds: 'öronsnäckor', fit: 'smartklocka' },
  pixel: { watch: 'smartklocka', buds: 'öronsnäckor', tablet: 'surfplatta' },
  google: { pixel: 'mobil', home: 'högtalare', chromecast: 'mediaspelare', nest: '' },
  xbox: { series: 'konsol', one: 'konsol', x: 'konsol', s: 'konsol', '360': 'konsol' },
  playstation: { vr: 'vr-headset', portal: 'konsol', one: 'konsol' },
  steam: { deck: 'konsol' },
  meta: { quest: 'vr-headset' },
  amazon: { fire: 'surfplatta', echo: 'högtalare' },
  microsoft: { surface: 'laptop' },
  sony: { walkman: '' },
  raspberry: { pi: '' },
  mario: { kart: 'spel', party: 'spel', odyssey: 'spel', wonder: 'spel', bros: 'spel' },
  canon: { eos: 'kamera', pixma: 'skrivare' },
  mx: { master: 'mus', anywhere: 'mus', ergo: 'mus', vertical: 'mus', keys: 'tangentbord', mechanical: 'tangentbord' },
}

/** What a maker of many things numbers: `samsung s24`. */
const models: readonly [maker: string, model: RegExp, thing: string][] = [
  ['samsung', /^(?:[ajms]\d{2}|note\d*|[zx]?-?(?:flip|fold)\d*)\p{L}{0,2}$/u, 'mobil'],
  ['samsung', /^tab$/u, 'surfplatta'],
  ['samsung', /^buds$/u, 'öronsnäckor'],
  ['samsung', /^(?:qled|neo|frame|crystal)$/u, 'tv'],
  ['sony', /^(?:wh|wf)(?:-?\d+\p{L}*\d*)?$/u, 'hörlurar'],
  ['sony', /^(?:a\d|alpha|zv)\p{L}?$/u, 'kamera'],
  ['huawei', /^(?:watch|gt)$/u, 'smartklocka'],
  ['xiaomi', /^(?:band|watch)$/u, 'smartklocka'],
]

/** What a line is of, when the word goes on the maker's name before it. */
export function lineOf(maker: string, word: string): string | undefined {
  return lines[maker]?.[word] ?? models.find(([by, model]) => by === maker && model.test(word))?.[2]
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
  const alike = [0, -1, 1].flatMap((more) => byLength.get(folded.length + more) ?? [])
  return alike.find((name) => editDistance(folded, name, 1) === 1 && isMistyped(folded, name))
}

const shortestSlip = 4
const byLength = Map.groupBy(
  [...knownNames.keys()].filter((name) => name.length >= shortestSlip),
  (name) => name.length,
)
const longestName = 15

/** What makers put after a name: `airpods max` is a name. */
export const trims: ReadonlySet<string> = new Set(
  'pro max mini plus ultra air se lite slim fe gen generation generationen edition digital xl super ti xt deluxe original'.split(
    ' ',
  ),
)

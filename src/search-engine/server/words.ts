import { singularOf, stem } from './stem.ts'

/** Lower case without accents: `Möss` → `moss`. */
export function fold(text: string): string {
  if (isPlain(text)) return text
  const lower = text.toLowerCase()
  if (isBare(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœ]/g, 'a')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
}

export function hasFigure(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isFigure(text.charCodeAt(at))) return true
  return false
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127 || (code >= 65 && code <= 90)) return false
  }
  return true
}

function isBare(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

export type Word = {
  text: string
  folded: string
  term: string
  plain: string
  atoms: readonly string[]
  unit: string | null
  isNumber: boolean
  isStop: boolean
  isPreposition: boolean
  leadsToPurpose: boolean
  describes: boolean
}

export type Token = { word: Word; joinsNext: boolean; endsPhrase: boolean }

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const input = readable(text)
  let previous: Token | null = null
  let end = 0
  for (let start = 0; start < input.length; start++) {
    if (!isWordLetter(input.charCodeAt(start))) continue
    if (previous && start === end + 1) {
      const sign = input.charAt(end)
      previous.joinsNext = joiners.includes(sign)
      previous.endsPhrase = phraseEnds.includes(sign)
    } else if (previous) previous.endsPhrase = phraseEnd.test(input.slice(end, start))
    end = endOfWord(input, start)
    previous = { word: wordOf(input.slice(start, end)), joinsNext: false, endsPhrase: false }
    tokens.push(previous)
    start = end - 1
  }
  return tokens
}

function endOfWord(input: string, start: number): number {
  let end = start
  while (isWordLetter(input.charCodeAt(end))) end++
  const sign = input.charCodeAt(end)
  const isDecimal = sign === point || sign === comma
  if (!isDecimal || !isFigure(input.charCodeAt(end - 1)) || !isFigure(input.charCodeAt(end + 1))) return end
  end++
  while (isFigure(input.charCodeAt(end))) end++
  while (isWordLetter(input.charCodeAt(end)) && !isFigure(input.charCodeAt(end))) end++
  return end
}

const point = 46
const comma = 44
const isFigure = (code: number): boolean => code >= 48 && code <= 57

/** 0–9, a–z, à–ö and ø–ɏ. */
function isWordLetter(code: number): boolean {
  if (code < 0x7b) return code >= 0x61 || isFigure(code)
  return code >= 0xe0 && code <= 0x24f && code !== 0xf7
}

function readable(text: string): string {
  const lower = text.toLowerCase()
  if (isBare(lower) && !inchSigns.test(lower)) return lower
  const composed = isWestern.test(lower) ? lower : lower.normalize('NFC')
  return inchSigns.test(composed) ? composed.replace(inches, '$1tum') : composed
}

export function wordOf(text: string): Word {
  return text.length >= shortestModel && hasFigure(text)
    ? keptWord(text, models, maxModels)
    : keptWord(text, known, cacheLimit)
}

function keptWord(text: string, words: Map<string, Word>, max: number): Word {
  let word = words.get(text)
  if (!word) {
    word = analyse(text)
    if (words.size >= max) words.clear()
    words.set(text, word)
  }
  return word
}

export function clearWords(): void {
  known.clear()
  models.clear()
}

const shortestModel = 5
const isWestern = /^[\u0020-\u024f]*$/
const inches = /(\d)\s?(?:"|″|”|''|-tums?(?![a-z]))/g
const inchSigns = /["″”]|''|-tum/
const joiners = '-/_.+'
const phraseEnds = ',;:()|[]–—'
const phraseEnd = /[,;:()|[\]–—]|\s-\s|\.\s/
const known = new Map<string, Word>()
const cacheLimit = 32_000
/** There are as many as products, and each rule that reads a query asks for its own. */
const models = new Map<string, Word>()
const maxModels = 1000

function analyse(text: string): Word {
  const bare = fold(text)
  const written = bare.includes(',') ? bare.replace(',', '.') : bare
  const folded = plainNumber(written)
  // `016204100` is found by `0162` as well.
  if (hasFigure(folded)) return withFigure(text, folded, /^0\d+$/.test(written) ? written : folded)
  const plain = stem(folded)
  return {
    text,
    folded,
    unit: unitNames.get(folded) ?? null,
    isNumber: false,
    isStop: stopWords.has(folded),
    isPreposition: prepositions.has(folded),
    leadsToPurpose: leadingToPurpose.has(folded),
    describes: descriptions.has(plain),
    term: singularOf(text) ?? spelt(plain, text),
    plain,
    atoms: none,
  }
}

/** Numbers, measures and model numbers are never stop words and never inflected. */
function withFigure(text: string, folded: string, plain: string): Word {
  const isMixed = hasLetter(folded)
  return {
    text,
    folded,
    unit: null,
    isNumber: !isMixed && isDecimal(folded),
    isStop: false,
    isPreposition: false,
    leadsToPurpose: false,
    describes: true,
    term: folded,
    plain,
    atoms: isMixed ? (folded.match(atoms) ?? none) : none,
  }
}

function hasLetter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 97 && code <= 122) return true
  }
  return false
}

function isDecimal(folded: string): boolean {
  let points = 0
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (code === point && at > 0 && at < folded.length - 1) points++
    else if (!isFigure(code)) return false
  }
  return points < 2
}

/** A number, or one with its unit: `15` or `15tum`. */
export function isMeasure({ isNumber, atoms: [number, unit, ...others] }: Word): boolean {
  return isNumber || (number !== undefined && unit !== undefined && others.length === 0 && unitNames.has(unit))
}

const none: readonly string[] = []
const atoms = /\d+(?:\.\d+)?|[a-z]+/g

function spelt(plain: string, text: string): string {
  if (!/[åäö]/.test(text)) return plain
  let end = 0
  while (end < plain.length && fold(text[end] ?? '') === plain[end]) end++
  return text.slice(0, end).replace(/[^åäö]/g, fold) + plain.slice(end)
}

function plainNumber(folded: string): string {
  if (!isFigure(folded.charCodeAt(0))) return folded
  const whole = folded.includes('.0') ? folded.replace(/^(\d+)\.0+(?!\d)/, '$1') : folded
  return whole.startsWith('0') ? whole.replace(/^0+(?=\d{8,}$)/, '') : whole
}

const stopWords = new Set('och med for till av i pa en ett den det fran som de with and of the to from'.split(' '))

/** `oc` may become `och`. */
export function beginsStopWord(text: string): boolean {
  return [...stopWords].some((word) => word.startsWith(text))
}

const prepositions = new Set('for till med with fran from i in pa'.split(' '))
const leadingToPurpose = new Set('for till f supports support stoder passar compatible'.split(' '))

const descriptions = new Set(
  `svart vit rod bla gra gron rosa gul lila silver guld orange brun beige transparent tradlos barbar extern intern digital
  analog black white red blue gray grey green pink yellow purple gold brown wireless wired portable external internal
  original universal standard multimedia gaming usb bluetooth wifi rf optical optisk qwerty qwertz azerty nordic nordisk indoor
  outdoor inomhus utomhus auto automatic automatisk foldable waterproof vattentat rechargeable uppladdningsbar type typ`
    .split(/\s+/)
    .map(stem),
)

const unitNames = new Map([
  ...'gb tb mb kb hz khz mhz ghz w wh mw kw v mv a ma mah tum cm mm m km kg g mg l ml cl dl dpi rpm db fps kbps mbps gbps ah lm'
    .split(' ')
    .map((unit): [string, string] => [unit, unit]),
  ...Object.entries({
    inch: 'tum',
    inches: 'tum',
    tums: 'tum',
    watt: 'w',
    volt: 'v',
    gig: 'gb',
    gigs: 'gb',
    gigabyte: 'gb',
    tera: 'tb',
    terabyte: 'tb',
    hertz: 'hz',
    meter: 'm',
    meters: 'm',
    tummare: 'tum',
    liter: 'l',
    gram: 'g',
  }),
])

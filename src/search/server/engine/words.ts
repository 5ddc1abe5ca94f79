import { singularOf, stem } from './stem.ts'

/** Lower case without accents: `Möss` → `moss`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœ]/g, 'a')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
}

export type Word = {
  /** As written, in lower case. */
  text: string
  folded: string
  /** What is looked up: the stem, with å, ä and ö as written. */
  term: string
  /** The stem as somebody without Swedish letters writes it. */
  plain: string
  /** Letters and digits apart when it has both: `rtx4070` → `rtx`, `4070`. */
  atoms: readonly string[]
  /** The unit it names, by its short name: `inch` → `tum`. */
  unit: string | null
  isNumber: boolean
  /** Says too little to be looked for. */
  isStop: boolean
  isPreposition: boolean
  /** `till`: what follows is what a thing is for. */
  leadsToPurpose: boolean
  /** A colour or a number: it may follow what it describes. */
  describes: boolean
}

/** A word and whether it is written together with the next one: `wh-1000xm5`. */
export type Token = { word: Word; joinsNext: boolean; endsPhrase: boolean }

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let previous: Token | null = null
  let end = -1
  const input = readable(text)
  pattern.lastIndex = 0
  for (let match = pattern.exec(input); match; match = pattern.exec(input)) {
    if (previous && match.index === end + 1) {
      const sign = input.charAt(end)
      previous.joinsNext = joiners.includes(sign)
      previous.endsPhrase = phraseEnds.includes(sign)
    } else if (previous) previous.endsPhrase = phraseEnd.test(input.slice(end, match.index))
    previous = { word: wordOf(match[0]), joinsNext: false, endsPhrase: false }
    tokens.push(previous)
    end = pattern.lastIndex
  }
  return tokens
}

/** In lower case, with one sign for inches. */
function readable(text: string): string {
  const lower = text.toLowerCase()
  const composed = /^[\u0020-\u024f]*$/.test(lower) ? lower : lower.normalize('NFC')
  return inchSigns.test(composed) ? composed.replace(inches, '$1tum') : composed
}

/** One word alone; what has been asked once is remembered. */
export function wordOf(text: string): Word {
  let word = known.get(text)
  if (!word) {
    word = analyse(text)
    if (known.size >= knownLimit) known.clear()
    known.set(text, word)
  }
  return word
}

/** Gives back the memory when very many words have been read. */
export function forgetWords(): void {
  known.clear()
}

const pattern = /[0-9a-zà-öø-ɏ]*\d[.,]\d+[a-zà-öø-ɏ]*|[0-9a-zà-öø-ɏ]+/g
const inches = /(\d)\s?(?:"|″|”|''|-tums?(?![a-z]))/g
const inchSigns = /["″”]|''|-tum/
const joiners = '-/_.+'
const phraseEnds = ',;:()|[]–—'
const phraseEnd = /[,;:()|[\]–—]|\s-\s|\.\s/
const known = new Map<string, Word>()
const knownLimit = 32_000

function analyse(text: string): Word {
  const folded = plainNumber(fold(text).replace(',', '.'))
  const hasDigit = /\d/.test(folded)
  const isMixed = hasDigit && /[a-z]/.test(folded)
  const plain = stem(folded)
  return {
    text,
    folded,
    unit: unitNames.get(folded) ?? null,
    isNumber: /^\d+(?:\.\d+)?$/.test(folded),
    isStop: stopWords.has(folded),
    isPreposition: prepositions.has(folded),
    leadsToPurpose: leadingToPurpose.has(folded),
    describes: hasDigit || descriptions.has(plain),
    term: hasDigit ? plain : (singularOf(text) ?? spelt(plain, text)),
    plain,
    atoms: isMixed ? (folded.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []) : [],
  }
}

/** `horlur` as in `hörlurarna`: `hörlur`. Accents that are no letters of Swedish stay away. */
function spelt(plain: string, text: string): string {
  if (!/[åäö]/.test(text)) return plain
  let end = 0
  while (end < plain.length && fold(text[end] ?? '') === plain[end]) end++
  return text.slice(0, end).replace(/[^åäö]/g, fold) + plain.slice(end)
}

/** `27.0` and `27` are the same; so are `0012345678905` and `12345678905`. */
function plainNumber(folded: string): string {
  if (!/^\d/.test(folded)) return folded
  return folded.replace(/^(\d+)\.0+(?!\d)/, '$1').replace(/^0+(?=\d{8,}$)/, '')
}

const stopWords = new Set('och med for till av i pa en ett den det fran som de with and of the to from'.split(' '))

const prepositions = new Set('for till med with fran from i in pa'.split(' '))
const leadingToPurpose = new Set('for till f'.split(' '))

/** Colours and other words that follow what they describe, in Swedish and English. */
const descriptions = new Set(
  `svart vit rod bla gra gron rosa gul lila silver guld orange brun beige transparent tradlos barbar extern intern digital
  analog black white red blue gray grey green pink yellow purple gold brown wireless wired portable external internal
  original universal standard multimedia gaming`
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
    gigabyte: 'gb',
    terabyte: 'tb',
    hertz: 'hz',
    meter: 'm',
    liter: 'l',
    gram: 'g',
  }),
])

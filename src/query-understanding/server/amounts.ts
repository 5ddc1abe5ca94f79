const ones = [
  'en',
  'ett',
  'ett par',
  'par',
  'två',
  'tre',
  'fyra',
  'fem',
  'sex',
  'sju',
  'åtta',
  'nio',
  'tio',
  'elva',
  'tolv',
]
const values = [1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const spelt = [...ones].sort((a, b) => b.length - a.length).join('|')
/** Numbers in words, the longest first. */
export const wordNumbers: ReadonlyMap<string, number> = new Map(
  ones.map((word, at): [string, number] => [word, values[at] ?? 0]).sort(([a], [b]) => b.length - a.length),
)
/** `tusen`, `tusenlapp`, `femhundring`. */
const notes = 'tusen(?:lapp(?:en|ar|ars)?)?|tusing(?:en|ar)?|hundra(?:lapp(?:en|ar)?)?|hundring(?:en|ar)?'

/** `15 000`, `1.500`, `2,5`, `3k`, `tre tusen`, `femhundra`. */
export const amount = `(?:\\d{1,3}(?:[ \\u00a0.]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?|(?:${spelt})?\\s?(?:${notes})(?![\\p{L}]))`
export const thousands = '(?:\\s?(?:k|tkr|tusen|tusenlappar|papp|lax|laxar)(?![\\p{L}\\p{N}]))'
/** An amount that is money in itself: `en femhundring`. */
export const note = `(?:${spelt})?\\s?(?:(?:tusen|hundra)lapp(?:en)?|(?:tus|hundr)ing(?:en)?)(?![\\p{L}])`

const onNotes = ['tusen', 'hundra'].flatMap((sum) => [`${sum}lapp`, `${sum}lappen`])
const inNotes = ['tus', 'hundr'].flatMap((sum) => [`${sum}ing`, `${sum}ingen`])
/** One of them is in each `note`. */
export const noteWords: readonly string[] = [...onNotes, ...inNotes].flatMap((word) => [
  word,
  ...ones.map((one) => (one.split(' ').at(-1) ?? '') + word),
])

export function amountOf(text: string): number {
  const written = text.trim()
  const figures = /\d[\d .,\u00a0]*/.exec(written)?.[0].trim()
  const isThousands = /(?:\d\s?(?:k|tkr|papp|lax(?:ar)?)|tus(?:en|ing)\p{L}*)$/u.test(written)
  const isHundreds = /hundr(?:a|ing)\p{L}*$/u.test(written)
  const number = figures === undefined ? spelledOf(written) : numberOf(figures)
  return number * (isThousands ? 1000 : isHundreds ? 100 : 1)
}

function numberOf(figures: string): number {
  const isGrouped = /^\d{1,3}(?:[ .\u00a0]\d{3})+$/.test(figures)
  return Number(isGrouped ? figures.replace(/[ .\u00a0]/g, '') : figures.replace(',', '.'))
}

function spelledOf(written: string): number {
  const word = written.replace(/\s?(?:tus(?:en|ing)|hundr(?:a|ing))\p{L}*$/u, '')
  return word === '' ? 1 : (values[ones.indexOf(word)] ?? Number.NaN)
}

import { isMaker } from './known-properties.ts'
import { readMeasuredAdjectives } from './measured-adjectives.ts'
import { beginReading, plainChip, type Reading, take } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

const before = '(?<![\\p{L}\\p{N}-])'
const after = '(?![\\p{L}\\p{N}-])'
const no = '(?:inte|ej|icke|aldrig)'
const may = '(?:får|ska|skall|bör|kan|behöver|vill|måste)'
const subject = '(?:(?:som|den|det|de|dom|och|men)\\s+)*'
const denial = new RegExp(`${before}(?:${no}|utan\\s+att)${after}`, 'u')
const degree = '(?:(?:så|för|alltför|allt för|särskilt|speciellt|jätte|jättemycket|alls)\\s+)*'
/** `som inte`, `den får inte`, `inte`. */
const lead = `${before}${subject}(?:${may}\\s+)?${no}\\s+(?:${may}\\s+)?`

/** What is meant by denying it: the opposite. */
const opposites: Record<string, string> = {
  'dyr|dyrt|dyra|exklusiv|exklusivt|exklusiva': 'billig',
  'stor|stort|stora': 'liten',
  'liten|litet|lilla|små|mini': 'stor',
  'tung|tungt|tunga': 'lätt',
  'lång|långt|långa': 'kort',
  'kort|korta': 'lång',
  'långsam|långsamt|långsamma|seg|segt|sega|slö|slöa|slött': 'snabb',
  'svag|svagt|svaga|klen|klena|klent': 'kraftig',
  'högljudd|högljutt|högljudda|bullrig|bullrigt|bullriga': 'tyst',
}
const opposite: ReadonlyMap<string, string> = new Map(
  Object.entries(opposites).flatMap(([forms, meant]) =>
    forms.split('|').map((form): [string, string] => [form, meant]),
  ),
)
/** What is said by verbs. */
const verbs: readonly [string, string][] = [
  [
    '(?:kostar|kosta)(?:\\s+(?:så|för|alltför))*(?:\\s+(?:mycket|skjortan|multum|en\\s+förmögenhet|pengar|dyrt))+',
    'billig',
  ],
  ['(?:väger|väga)(?:\\s+(?:så|för|alltför))*\\s+mycket', 'lätt'],
  ['(?:tar|ta)(?:\\s+(?:så|för|alltför|upp))*\\s+mycket\\s+plats', 'liten'],
  [
    '(?:låter|låta|bullrar|bullra|väsnas|hörs|höras|brummar|susar)(?:\\s+(?:så|för|alltför|mycket|högt|illa|alls))*',
    'tyst',
  ],
]

const adjective = new RegExp(
  `${lead}(?:(?:är|vara|blir|bli|var)\\s+)?${degree}(${[...opposite.keys()].join('|')})${after}`,
  'gu',
)
const byVerb = verbs.map(([written, meant]) => ({ meant, pattern: new RegExp(`${lead}${written}${after}`, 'gu') }))

/** Where another part of the query begins. */
const ends =
  'och|men|samt|eller|under|över|max|maximalt|högst|minst|mellan|från|runt|ca|cirka|till|för|med|utan|som|till|åt|hos|inom|upp'
const more = `(?:\\s+(?!(?:${ends})${after})[\\p{L}-]+){0,3}`
/** `som inte faller ur`, `får inte gå sönder`, `utan att behöva ladda`: what follows is something that is done. */
const doing = new RegExp(
  `${before}(?:som\\s+${no}\\s+(?!är${after}|har${after})((?:${may}\\s+)?[\\p{L}-]+r)|(?:${subject}${may}\\s+${no}|utan\\s+att)\\s+(?!vara${after}|ha${after})([\\p{L}-]+[aåiäe]))${after}${more}`,
  'gu',
)

/** `inte för dyr` is cheap, `inte så stor` small; of what is denied that says nothing of products, nothing is made. */
export function readDenials(reading: Reading, vocabulary: QueryVocabulary): Reading {
  if (!denial.test(reading.left)) return reading
  const verbal = byVerb.reduce(
    (next, { meant, pattern }) => take(next, pattern, (match) => opposed(match, meant, vocabulary)),
    reading,
  )
  const adjectival = take(verbal, adjective, (match) => opposed(match, opposite.get(match[1] ?? '') ?? '', vocabulary))
  return take(adjectival, doing, ({ 0: written, 1: one, 2: other }) =>
    isMaker(one ?? other ?? '', vocabulary.lexicon) ? null : { leftOut: asDenied(written) },
  )
}

/** As the opposite is read of such products, or as a word that some of them have. */
function opposed({ 0: written, index, input }: RegExpExecArray, meant: string, vocabulary: QueryVocabulary) {
  if (meant === 'billig') return { sort: 'price' as const, chip: cheapest }
  const { things, lexicon } = vocabulary
  const rest = input.slice(0, index) + input.slice(index + written.length)
  const { parts } = readMeasuredAdjectives(
    { ...beginReading(''), left: ` ${meant} ${things.calledIn(rest)} ` },
    vocabulary,
  )
  const [{ chip, conditions } = { chip: null, conditions: [] }] = parts
  if (chip) return { chip, conditions }
  return lexicon.isIn(meant, things.of(rest)) ? { words: meant } : { leftOut: asDenied(written) }
}

const cheapest = { ...plainChip, key: 'order', kind: 'order' as const, name: 'price' }

export function asDenied(written: string): string {
  return written.trim().replace(/^(?:(?:som|den|det|de|dom|och|men)\s+)+/u, '')
}

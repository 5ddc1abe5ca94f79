import { isMistyped } from '#search-engine/server/mistyped.ts'
import { editDistance, Speller } from '#search-engine/server/speller.ts'
import { fold, wordOf } from '#search-engine/server/words.ts'
import { isGoods } from './goods.ts'
import { nameIn } from './known-names.ts'
import { ruleWords } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** Words of their own that are one letter from words of rules. */
const others: ReadonlySet<string> = new Set(
  `internet andra spara large larger shopping contact contacts contract direct second seconds marina marine marint martin margin flora galleri gallery
  poplar heater steamer hosta salad scart barbara snare heter angora billing ledig shaker rocker clicky click clicks snorkling snorkeling resistent
  vingar tracks stinger fasan turks lavendel lavender heter unter lagre grunnen karton optimale supported supports delivers deliver`.split(
    /\s+/,
  ),
)

const word = /(?<![\p{L}\p{N}-])\p{L}{5,16}(?![\p{L}\p{N}-])/gu

type Words = Pick<QueryVocabulary, 'lexicon' | 'things'>

/** `billgast` is `billigast` and `hogst` is `högst`: words that rules know, with a slip, that no product has. */
export function withRulesSpelt(text: string, vocabulary: Words): string {
  return text.replace(word, (written) => {
    const lower = written.toLowerCase()
    if (ruleWords.has(lower) || others.has(lower)) return written
    const isSlip = vocabulary.lexicon.fact(`slip ${lower}`, () => spelt(lower, vocabulary) !== null)
    return isSlip ? (spelt(lower, vocabulary) ?? written) : written
  })
}

function spelt(lower: string, { lexicon, things }: Words): string | null {
  const folded = fold(lower)
  const { speller, texts } = (known ??= made())
  const accented = texts.get(folded)
  if (accented !== undefined) return folded === lower ? accented : null
  if (isKnown(lower, lexicon) || nameIn(lower) !== undefined) return null
  const found = speller.near(folded, 1).find(({ word }) => word[0] === folded[0] && isMistyped(folded, word))
  const meant = found && texts.get(found.word)
  // `säkert` is not `saker`: å, ä and ö that are written are meant.
  if (meant === undefined || (folded !== lower && editDistance(lower, meant, 1) > 1)) return null
  // What a thing is called is spelt by the search, which says so.
  if (things.endsKind(meant)) return null
  const inProducts = lexicon.correctionOf(lower)
  if (inProducts === meant) return meant
  const isOfProducts = inProducts !== null && editDistance(fold(inProducts), folded, 1) <= 1
  return isOfProducts || !isSlip(folded, fold(meant)) ? null : meant
}

/** `faller` is another word than `fyller`, and not a slip of it. */
function isSlip(typed: string, meant: string): boolean {
  if (typed.length !== meant.length || typed.length >= surelyMistyped) return true
  return [...typed].sort().join('') === [...meant].sort().join('')
}

const surelyMistyped = 8

/** Of `biligaste`, which ends as adjectives do, `bil` says nothing. */
function isKnown(word: string, lexicon: QueryVocabulary['lexicon']): boolean {
  if (lexicon.hasPhrase([word])) return true
  if (word.length - wordOf(word).term.length > longestEnding || adjective.test(word)) return false
  return lexicon.hasAsWritten(word) || isGoods(word)
}

const adjective = /ig(?:t|a|are)?$/

const longestEnding = 3

type Known = { speller: Speller; texts: Map<string, string> }
let known: Known | null = null

function made(): Known {
  const speller = new Speller()
  const texts = new Map<string, string>()
  for (const one of ruleWords) {
    const folded = fold(one)
    if (texts.has(folded)) continue
    texts.set(folded, one)
    speller.add(folded)
  }
  return { speller, texts }
}

import { colours } from './queries/colours.ts'
import { compatibility } from './queries/compatibility.ts'
import { english } from './queries/english.ts'
import { gifts } from './queries/gifts.ts'
import { headNouns } from './queries/head-nouns.ts'
import { misspellings } from './queries/misspellings.ts'
import { negation } from './queries/negation.ts'
import { notSold } from './queries/not-sold.ts'
import { numbers } from './queries/numbers.ts'
import { orderWords } from './queries/order-words.ts'
import { priceWords } from './queries/price-words.ts'
import { questions } from './queries/questions.ts'
import { saleWords } from './queries/sale-words.ts'
import { shopWords } from './queries/shop-words.ts'
import { stockWords } from './queries/stock-words.ts'
import { synonyms } from './queries/synonyms.ts'
import { units } from './queries/units.ts'
import type { IntentQuery } from './query.ts'

/** Written before any rule that reads queries. */
export const intentSets: Record<string, readonly IntentQuery[]> = {
  'price words': priceWords,
  'order words': orderWords,
  'sale and used': saleWords,
  'stock and towns': stockWords,
  negation,
  questions,
  gifts,
  compatibility,
  'colours and adjectives': colours,
  'units and sizes': units,
  'numbers of models': numbers,
  'pages of the shop': shopWords,
  'not sold': notSold,
  'English and Swedish': english,
  synonyms,
  misspellings,
  'head nouns': headNouns,
}

/** Half of the queries is worked with; of the other half only sums are shown. */
export function isHeldBack(text: string): boolean {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return ((hash >>> 9) & 1) === 1
}

import { fits } from './fresh/fits.ts'
import { languages } from './fresh/languages.ts'
import { looks } from './fresh/looks.ts'
import { missing } from './fresh/missing.ts'
import { models } from './fresh/models.ts'
import { negations } from './fresh/negations.ts'
import { nouns } from './fresh/nouns.ts'
import { orders } from './fresh/orders.ts'
import { others } from './fresh/others.ts'
import { pages } from './fresh/pages.ts'
import { presents } from './fresh/presents.ts'
import { prices } from './fresh/prices.ts'
import { questions } from './fresh/questions.ts'
import { sales } from './fresh/sales.ts'
import { sizes } from './fresh/sizes.ts'
import { stock } from './fresh/stock.ts'
import { typos } from './fresh/typos.ts'
import type { IntentQuery } from './query.ts'

/** Written as typed on a phone, after the rules and without having read them. */
export const freshSets: Record<string, readonly IntentQuery[]> = {
  'price words': prices,
  'order words': orders,
  'sale and used': sales,
  'stock and towns': stock,
  negation: negations,
  questions,
  gifts: presents,
  compatibility: fits,
  'colours and adjectives': looks,
  'units and sizes': sizes,
  'numbers of models': models,
  'pages of the shop': pages,
  'not sold': missing,
  'English and Swedish': languages,
  synonyms: others,
  misspellings: typos,
  'head nouns': nouns,
}

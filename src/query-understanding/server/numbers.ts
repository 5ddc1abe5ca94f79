import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { anyOf, listed, mayMatch } from './reading.ts'

const called = anyOf(
  listed(`artikelnummer, artikelnr, artikel nr, art nr, art.nr, art.nr., artnr, artnr., produktnummer, produktnr, produkt nr, varunummer, ean, ean-kod, gtin, streckkod,
    modellnummer, tillverkarens artikelnummer, sku, mpn`),
)

export type NumberQuery = { product: number | null; words: string }

const shortestProduct = 4
const longestCode = 14

/** A query that is one number: the shop's own of a product, or a barcode, whose figures may stand apart. */
export function numberOf(text: string, lexicon: Lexicon): NumberQuery | null {
  const isCalled = mayMatch(called, text) && called.test(text)
  called.lastIndex = 0
  const rest = (isCalled ? text.replace(called, ' ') : text).replace(/[:#]/g, ' ').trim()
  const figures = rest.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(figures)) return isCalled && rest !== '' ? { product: null, words: rest } : null
  if (figures.length >= shortestProduct && figures.length <= 9 && lexicon.hasProduct(Number(figures)))
    return { product: Number(figures), words: '' }
  const isCode = figures.length >= 8 && figures.length <= longestCode
  return isCalled || (isCode && figures !== rest) ? { product: null, words: figures } : null
}

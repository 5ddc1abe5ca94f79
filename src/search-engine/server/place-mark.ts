import type { CachedProduct } from '#catalog/server/cached-product.ts'

/** Fingerprint of a product's words and lists. While it is unchanged, the product keeps its row. */
export function placeMark(product: CachedProduct, listed: number): number {
  const { name, subTitle, text, gtin, mpn, variantName, manufacturer, categoryId, attributes } = product
  let mark = textsMark([name, subTitle, text, gtin, mpn, variantName, manufacturer?.name])
  for (const number of [categoryId, listed, attributesMark(attributes)]) mark = mixed(mark, number)
  return mark >>> 0
}

export function textsMark(texts: readonly (string | null | undefined)[]): number {
  let mark = 0x811c9dc5
  for (const text of texts) mark = textMixed(mark, text ?? '\0')
  return mark
}

function attributesMark(attributes: CachedProduct['attributes']): number {
  let mark = 0
  for (const [id, value] of attributes) {
    mark = mixed(mark, id)
    if (typeof value === 'object') for (const text of value) mark = textMixed(mark, text)
    else mark = typeof value === 'number' ? numberMixed(mark, value) : mixed(mark, value ? yes : no)
  }
  return mark
}

function textMixed(mark: number, text: string): number {
  let mix = mixed(mark, text.length)
  for (let at = 0; at < text.length; at++) mix = Math.imul(mix ^ text.charCodeAt(at), 0x01000193)
  return mix ^ (mix >>> 15)
}

const numberMixed = (mark: number, number: number): number => {
  const whole = Math.trunc(number)
  return mixed(mixed(mark, whole), Math.round((number - whole) * 1e6))
}

const [yes, no] = [0x5bd1e995, 0x1b873593]

const mixed = (mark: number, number: number): number => {
  const mix = Math.imul(mark ^ number, 0x9e3779b1)
  return mix ^ (mix >>> 15)
}

import type { ImportField } from '#importing/import-fields.ts'
import { columnNames, isField } from '#importing/server/format-csv.ts'
import { readGtin } from '#importing/server/gtin.ts'
import { readPrice } from '#importing/server/price-text.ts'

export type SuggestedColumn = { column: string; samples: string[]; field: string | null; confidence: number }

/** Words of headers, without spaces, marks and å ä ö: the first of a list is the surest. */
const words: Partial<Record<ImportField, string[]>> = {
  id: ['id', 'artikelnummer', 'artnr', 'artnrlev', 'artikelnr', 'levartnr', 'sku', 'productid', 'itemno', 'partnumber'],
  name: ['name', 'namn', 'benamning', 'produktnamn', 'artikelnamn', 'title', 'titel', 'productname', 'description1'],
  subTitle: ['subtitle', 'undertitel', 'kortbeskrivning', 'shortdescription'],
  text: ['text', 'beskrivning', 'description', 'produkttext', 'bodyhtml', 'longdescription', 'langbeskrivning'],
  brand: ['brand', 'varumarke', 'tillverkare', 'marke', 'manufacturer', 'vendor', 'fabrikat', 'leverantor'],
  category: ['category', 'kategori', 'varugrupp', 'produktgrupp', 'producttype', 'categories', 'kategorier', 'type'],
  gtin: ['gtin', 'ean', 'eankod', 'ean13', 'streckkod', 'barcode', 'upc', 'eancode'],
  mpn: ['mpn', 'tillverkarensartnr', 'tillverkarensartikelnummer', 'manufacturerpartnumber', 'modell', 'model'],
  price: [
    'price',
    'pris',
    'prisinklmoms',
    'prisinkl',
    'utpris',
    'ordinariepris',
    'konsumentpris',
    'butikspris',
    'rekpris',
    'rekommenderatpris',
    'cirkapris',
    'capris',
    'forsaljningspris',
    'rrp',
    'regularprice',
  ],
  cost: [
    'cost',
    'nettopris',
    'inkopspris',
    'inpris',
    'inkop',
    'netprice',
    'purchaseprice',
    'costprice',
    'aterforsaljarpris',
  ],
  'stock.web': ['stockweb', 'lager', 'lagersaldo', 'antal', 'stock', 'quantity', 'qty', 'webblager', 'inventory'],
  'stock.supplier': ['stocksupplier', 'saldo', 'leverantorslager', 'disponibelt', 'tillgangligt', 'supplierstock'],
  images: ['images', 'bild', 'bilder', 'bildurl', 'bildlank', 'image', 'imageurl', 'imagelink', 'imagesrc'],
  imageTexts: ['imagetexts', 'bildtext', 'bildtexter', 'alttext', 'imagealttext'],
  'variant.group': ['variantgroup', 'variantgrupp', 'itemgroupid', 'parent', 'huvudartikel'],
  'variant.name': ['variantname', 'variant', 'variantnamn'],
  vatClass: ['vatclass', 'momsklass'],
  packageGrams: ['packagegrams', 'viktg', 'bruttoviktg', 'vikt', 'weight', 'weightg'],
  durabilityYears: ['durabilityyears', 'garantiar'],
  'energy.rating': ['energyrating', 'energiklass', 'energimarkning'],
  releaseAt: ['releaseat', 'slappdatum', 'releasedate'],
  restockOn: ['restockon', 'aterilager', 'nastaleverans', 'inleverans'],
  maxPerCustomer: ['maxpercustomer', 'maxperkund'],
  binLocation: ['binlocation', 'lagerplats', 'hyllplats', 'hylla', 'plockplats'],
  metaTitle: ['metatitle', 'seotitle', 'sidtitel'],
}

/** What files of all kinds of goods have, as Google's feeds do. */
const usualAttributes: Readonly<Record<string, string>> = {
  farg: 'Färg',
  color: 'Färg',
  colour: 'Färg',
  storlek: 'Storlek',
  size: 'Storlek',
  material: 'Material',
}

/** Of a corrected file of rejected rows. */
const ownColumns = new Set(['rad', 'falt', 'skal'])
const sure = 99
const likely = 88
const shaped = 74
const enough = 70

const withoutVat = /(exkl|exclusive|excl|ex|utan)(moms|vat)$|(exkl|excl)$/
const withVat = /(inklusive|inkl|incl|med)(moms|vat)?$/

/** By the header, and by what the samples look like. Each field goes to the surest column. */
export function suggestColumns(header: readonly string[], rows: readonly string[][]): SuggestedColumn[] {
  const columns = columnNames(header).map((column, index) => {
    const samples = rows.map((row) => row[index]?.trim() ?? '').filter((text) => text !== '')
    return { column, samples: [...new Set(samples)].slice(0, 3), ...suggestionOf(column, samples) }
  })
  const byConfidence = columns.toSorted((a, b) => b.confidence - a.confidence)
  const taken = new Set<string>()
  for (const column of byConfidence) {
    if (column.field === null) continue
    if (taken.has(column.field)) Object.assign(column, { field: null, confidence: 0 })
    else taken.add(column.field)
  }
  return columns
}

type Suggestion = { field: string | null; confidence: number }

function suggestionOf(column: string, samples: string[]): Suggestion {
  const key = keyOf(column)
  if (isField(column)) return { field: column, confidence: 100 }
  if (ownColumns.has(key)) return { field: null, confidence: 0 }
  const named = byHeader(key)
  if (named) return { ...named, confidence: fits(named.field, samples) ? named.confidence : enough - 20 }
  const attribute = usualAttributes[key]
  if (attribute) return { field: `attribute.${attribute}`, confidence: shaped }
  if (samples.length > 0 && samples.every(isGtin)) return { field: 'gtin', confidence: shaped }
  if (samples.length > 0 && samples.every((text) => /^https?:\/\/\S+\.(jpe?g|png|webp|avif)\b/i.test(text)))
    return { field: 'images', confidence: shaped }
  return { field: null, confidence: 0 }
}

/** What a price says of VAT is not part of its name, but decides which price it is. */
function byHeader(key: string): ReturnType<typeof byName> {
  const isWithout = withoutVat.test(key)
  const named = byName(key.replace(isWithout ? withoutVat : withVat, '')) ?? byName(key)
  return named?.field === 'price' && isWithout ? { ...named, field: 'priceWithoutVat' } : named
}

function byName(key: string): { field: ImportField; confidence: number } | null {
  let best: { field: ImportField; confidence: number } | null = null
  for (const [field, names] of Object.entries(words) as [ImportField, string[]][]) {
    const at = names.indexOf(key)
    const part = names.findIndex((name) => name.length > 3 && key.startsWith(name))
    const confidence = at >= 0 ? Math.max(sure - at, likely) : part >= 0 ? enough + 4 : 0
    if (confidence > (best?.confidence ?? 0)) best = { field, confidence }
  }
  return best
}

function fits(field: ImportField, samples: string[]): boolean {
  if (samples.length === 0) return true
  if (field === 'gtin') return samples.some(isGtin)
  if (field === 'price' || field === 'priceWithoutVat' || field === 'cost') return samples.some(isPrice)
  if (field.startsWith('stock.')) return samples.some((text) => /\d/.test(text))
  if (field === 'images') return samples.some((text) => /^https?:/i.test(text))
  return true
}

const isGtin = (text: string) => isWithoutError(() => readGtin(text))
const isPrice = (text: string) => isWithoutError(() => readPrice(text, 'price'))

function isWithoutError(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    // The reason does not matter: the text is of another kind.
    return false
  }
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}

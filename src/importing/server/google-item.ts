import { htmlToMarkdown } from './html-to-markdown.ts'

export type GoogleItem = Map<string, string[]>

export function rowOfGoogleItem(item: GoogleItem): unknown {
  const first = (name: string) => item.get(name)?.[0]
  const price = first('price')
  return leaveOutEmpty({
    id: first('id'),
    name: first('title'),
    text: optional(first('description'), htmlToMarkdown),
    brand: first('brand'),
    gtin: first('gtin'),
    mpn: first('mpn'),
    category: first('product_type') ?? first('google_product_category'),
    price,
    offers: saleOf(item),
    stock: stockOf(first('availability'), first('quantity') ?? first('sell_on_google_quantity')),
    attributes: attributesOf(item),
    variant: variantOf(item),
    images: [...(item.get('image_link') ?? []), ...(item.get('additional_image_link') ?? [])],
    energy: energyOf(first('energy_efficiency_class'), first('max_energy_efficiency_class')),
    packageGrams: optional(first('shipping_weight'), gramsOf),
    releaseAt: first('availability') === 'preorder' ? optional(first('availability_date'), isoTime) : undefined,
  })
}

/** A sale price without a period applies until it leaves the feed. */
function saleOf(item: GoogleItem): object[] {
  const price = item.get('sale_price')?.[0]
  if (!price) return []
  const [from = '', to] = (item.get('sale_price_effective_date')?.[0] ?? '').split('/')
  return [
    leaveOutEmpty({
      type: 'campaign',
      price,
      from: from ? isoTime(from) : '1970-01-01T00:00:00Z',
      to: optional(to, isoTime),
    }),
  ]
}

function stockOf(availability: string | undefined, quantity: string | undefined): object | undefined {
  if (/^out[ _]of[ _]stock$/.test(availability ?? '')) return { web: 0 }
  return quantity && /^\d+$/.test(quantity) ? { web: Number(quantity) } : undefined
}

const swedishNames: Record<string, string> = {
  color: 'Färg',
  size: 'Storlek',
  material: 'Material',
  pattern: 'Mönster',
}

function attributesOf(item: GoogleItem): object {
  const named = Object.entries(swedishNames).flatMap(([name, swedish]) => {
    const value = item.get(name)?.[0]
    return value ? [[swedish, value.split('/').map((part) => part.trim())] as const] : []
  })
  const names = item.get('product_detail.attribute_name') ?? []
  const values = item.get('product_detail.attribute_value') ?? []
  const details = names.flatMap((name, index) => (values[index] ? [[name, values[index]] as const] : []))
  return Object.fromEntries([...named, ...details, ...measureOf(item.get('unit_pricing_measure')?.[0] ?? '')])
}

/** `750 ml`, `1.5 kg`, `8 ct`. */
const measures: Record<string, { name: string; unit?: string; factor: number }> = {
  mg: { name: 'Nettovikt', unit: 'g', factor: 0.001 },
  g: { name: 'Nettovikt', unit: 'g', factor: 1 },
  kg: { name: 'Nettovikt', unit: 'g', factor: 1000 },
  ml: { name: 'Nettovolym', unit: 'ml', factor: 1 },
  cl: { name: 'Nettovolym', unit: 'ml', factor: 10 },
  l: { name: 'Nettovolym', unit: 'ml', factor: 1000 },
  cm: { name: 'Kabellängd', unit: 'm', factor: 0.01 },
  m: { name: 'Kabellängd', unit: 'm', factor: 1 },
  ct: { name: 'Antal i förpackningen', factor: 1 },
}

function measureOf(text: string): [string, number | { value: number; unit: string }][] {
  const [, amount = '', unit = ''] = /^([\d.]+)\s*([a-z]+)$/i.exec(text) ?? []
  const measure = measures[unit.toLowerCase()]
  if (!measure) return []
  const value = Number(amount) * measure.factor
  return [[measure.name, measure.unit ? { value, unit: measure.unit } : value]]
}

function variantOf(item: GoogleItem): object | undefined {
  const group = item.get('item_group_id')?.[0]
  if (!group) return undefined
  const words = Object.keys(swedishNames).flatMap((name) => item.get(name)?.[0] ?? [])
  return { group, name: words.join(' ') || (item.get('title')?.[0] ?? group) }
}

function energyOf(rating: string | undefined, best: string | undefined): object | undefined {
  return rating ? leaveOutEmpty({ rating, scale: best }) : undefined
}

function gramsOf(text: string): number | string {
  const match = /^([\d.,]+)\s*(g|kg|lb|oz)$/i.exec(text)
  if (!match?.[1] || !match[2]) return text
  const perUnit: Record<string, number> = { g: 1, kg: 1000, lb: 453.6, oz: 28.35 }
  return Math.round(Number(match[1].replace(',', '.')) * (perUnit[match[2].toLowerCase()] ?? 1))
}

function isoTime(text: string): string {
  const time = text.trim()
  if (/^\d{4}-\d\d-\d\d$/.test(time)) return `${time}T00:00:00Z`
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d):?(\d\d)?$/.exec(time)
  return match ? `${match[1]}${match[2] ?? ':00'}${match[3]}${match[3] === 'Z' ? '' : `:${match[4] ?? '00'}`}` : time
}

function optional<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text ? read(text) : undefined
}

function leaveOutEmpty(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

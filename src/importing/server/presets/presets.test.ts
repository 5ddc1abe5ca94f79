import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { delimitedRecords } from '#importing/server/delimited.ts'
import { detectFormat } from '#importing/server/open-feed.ts'
import type { SourceRow } from '#importing/server/source-row.ts'
import { readShopify } from './shopify.ts'
import { readWooCommerce } from './woocommerce.ts'

/** The columns of each product template, as the two publish them. */
const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
  'Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,' +
  'Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,' +
  'Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,' +
  'Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status'
const wooHeader =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",' +
  'Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,' +
  '"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,Brands,"Attribute 1 name",' +
  '"Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"'

function csv(header: string, rows: Record<string, string>[]): Buffer {
  const names = header.match(/"[^"]*"|[^,]+/g)?.map((name) => name.replaceAll('"', '')) ?? []
  const lines = rows.map((row) => names.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(','))
  return Buffer.from([header, ...lines, ''].join('\n'))
}

async function all(rows: AsyncIterable<SourceRow>): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const row of rows) found.push('value' in row ? row.value : row.rowError.code)
  return found
}

const recordsOf = (content: Buffer) => delimitedRecords(Readable.from([content]))

test('an export of Shopify: variants by handle, pictures in order, a reduced price and its ordinary one', async () => {
  const content = csv(shopifyHeader, [
    {
      Handle: 'mossa',
      Title: 'Mössa',
      'Body (HTML)': '<p>Varm</p>',
      Vendor: 'Hexum',
      Type: 'Kläder',
      Published: 'true',
      'Option1 Name': 'Color',
      'Option1 Value': 'Svart',
      'Variant SKU': 'M-S',
      'Variant Grams': '120',
      'Variant Inventory Qty': '-2',
      'Variant Price': '149.00',
      'Variant Compare At Price': '199.00',
      'Variant Barcode': "'7310865004703",
      'Image Src': 'https://a.example/2.jpg',
      'Image Position': '2',
      'Image Alt Text': 'Mössan sedd bakifrån',
      'Cost per item': '60.00',
      Status: 'active',
    },
    { Handle: 'mossa', 'Option1 Value': 'Röd', 'Variant Price': '199.00', 'Variant Image': 'https://a.example/r.jpg' },
    { Handle: 'mossa', 'Image Src': 'https://a.example/1.jpg', 'Image Position': '1' },
    { Handle: 'utkast', Title: 'Utkast', 'Variant Price': '1.00', Status: 'draft' },
  ])
  expect(detectFormat(content)).toBe('shopify')
  expect(await all(readShopify(recordsOf(content)))).toEqual([
    {
      id: 'M-S',
      name: 'Mössa Svart',
      text: '<p>Varm</p>',
      brand: 'Hexum',
      category: 'Kläder',
      gtin: '7310865004703',
      price: '199.00',
      offers: [{ type: 'campaign', price: '149.00', from: '1970-01-01T00:00:00Z' }],
      cost: '60.00',
      stock: { web: 0 },
      packageGrams: 120,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      imageTexts: { 'https://a.example/2.jpg': 'Mössan sedd bakifrån' },
      attributes: { Färg: ['Svart'] },
      variant: { group: 'mossa', name: 'Svart' },
    },
    expect.objectContaining({
      id: 'mossa/Röd',
      name: 'Mössa Röd',
      price: '199.00',
      offers: [],
      images: ['https://a.example/r.jpg', 'https://a.example/1.jpg', 'https://a.example/2.jpg'],
      variant: { group: 'mossa', name: 'Röd' },
    }),
    'not-published',
  ])
})

test('an export of WooCommerce: variations take from their parent what they lack', async () => {
  const parent = {
    ID: '10',
    Type: 'variable',
    SKU: 'TR',
    Name: 'Tröja',
    Published: '1',
    Description: 'Mjuk\\nTvättas i 40°',
    Categories: 'Kläder > Tröjor, Rea',
    Images: 'https://a.example/t.jpg',
    'Weight (kg)': '0.4',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M',
  }
  const content = csv(wooHeader, [
    parent,
    {
      ID: '11',
      Type: 'variation',
      SKU: 'TR-S',
      'GTIN, UPC, EAN, or ISBN': '7310865004703',
      Name: 'Tröja - S',
      Published: '1',
      'In stock?': '1',
      Stock: '5',
      'Regular price': '299',
      'Sale price': '249',
      'Date sale price ends': '2026-12-24',
      Parent: 'TR',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S',
    },
    { ID: '12', Type: 'simple', Name: 'Lampa', Published: '1', 'In stock?': '0', 'Regular price': '99' },
    { ID: '13', Type: 'external', Name: 'Länk', Published: '1', 'Regular price': '1' },
  ])
  expect(detectFormat(content)).toBe('woocommerce')
  expect(await all(readWooCommerce(recordsOf(content)))).toEqual([
    {
      id: 'TR-S',
      name: 'Tröja - S',
      text: 'Mjuk\nTvättas i 40°',
      category: 'Kläder > Tröjor',
      gtin: '7310865004703',
      price: '299',
      offers: [{ type: 'campaign', price: '249', from: '1970-01-01T00:00:00Z', to: '2026-12-24T23:59:59Z' }],
      stock: { web: 5 },
      packageGrams: 400,
      images: ['https://a.example/t.jpg'],
      attributes: { Storlek: ['S'] },
      variant: { group: 'TR', name: 'S' },
    },
    { id: 'woo-12', name: 'Lampa', text: '', price: '99', offers: [], stock: { web: 0 }, images: [], attributes: {} },
    'not-published',
  ])
})

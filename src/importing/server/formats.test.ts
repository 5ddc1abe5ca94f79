import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { importFeed } from '#test/import-feed.ts'
import { ImportError } from './import-error.ts'
import { detectFormat } from './open-feed.ts'

const db = await testDatabase()
beforeAll(() => stockShop(db))
afterAll(() => db.close())

test('CSV columns are field names', async () => {
  const content = [
    'id;name;price;category;brand;stock.web;attribute.Färg;attribute.Minne [GB];attribute.Tyst;images;digital',
    'c1;Kort;"1 299,50";Grafikkort;Hexum;4;Svart|Vit;8;ja;https://a.example/1.jpg|https://a.example/2.jpg;nej',
    'c2;"Skärm; 27"" böjd',
    'på två rader";999;Skärmar;;;;;;;',
    '',
    'c3;För;1;Grafikkort;;;;;;;;;;',
    'c4;"öppet citat;1;Grafikkort',
    'c5;27" skärm;10;Skärmar',
  ].join('\r\n')
  const report = await importFeed({ db, content: `\ufeff${content}`, source: 'csv' })
  expect(report.rejectedRows).toMatchObject([
    { line: 6, code: 'broken-csv' },
    { line: 7, code: 'broken-csv' },
  ])
  expect(await products('csv')).toEqual([
    {
      external_id: 'c1',
      name: 'Kort',
      price: 129_950,
      category_id: 11,
      attributes: { '20': 8, '21': true, '22': ['Svart', 'Vit'] },
      image_urls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    {
      external_id: 'c2',
      name: 'Skärm; 27" böjd\npå två rader',
      price: 99_900,
      category_id: 12,
      attributes: {},
      image_urls: [],
    },
    { external_id: 'c5', name: '27" skärm', price: 1000, category_id: 12, attributes: {}, image_urls: [] },
  ])
})

test('a CSV file as Excel saves it: Windows-1252, after a line that names the separator', async () => {
  const text =
    'sep=;\r\nid;name;price;category\r\ne1;Svart sladd;10;Grafikkort\r\ne2;Blå röd grön – 5 €;20;Grafikkort\r\n'
  const bytes = Buffer.from(text.replace('–', '\u0096').replace('€', '\u0080'), 'latin1')
  expect(await importFeed({ db, content: bytes, source: 'excel' })).toMatchObject({ added: 2, rejected: 0 })
  expect((await products('excel')).map(({ name }) => name)).toEqual(['Svart sladd', 'Blå röd grön – 5 €'])
})

test('a UTF-8 file is read as UTF-8, and an invalid character is an error of its row', async () => {
  const bytes = Buffer.concat([
    Buffer.from('id;name;price;category\nu1;Blå;10;Grafikkort\nu2;Bl'),
    Buffer.from([0xe5]),
    Buffer.from(';10;Grafikkort\n'),
  ])
  const report = await importFeed({ db, content: bytes, source: 'utf8' })
  expect(report.rejectedRows).toMatchObject([{ line: 3, code: 'encoding' }])
})

test('HTML in a description becomes Markdown in any format', async () => {
  const content = 'id;name;price;category;text\nh1;Kort;10;Grafikkort;"<p class=""x"">Tyst &amp; <b>snabb</b></p>"\n'
  await importFeed({ db, content, source: 'html' })
  const rows = await db.query('', `select text from product where source = 'html'`)
  expect(rows).toEqual([{ text: 'Tyst & **snabb**' }])
})

test.each([
  ['csv', 'namn;id2;price\n', /saknar kolumnen id|Okända kolumner/],
  ['csv', 'name;price;category\nKort;1;Grafikkort\n', /saknar kolumnen id/],
  ['google-tsv', 'id\tlink\n1\thttps://a.example\n', /saknar kolumner: title, price/],
] as const)('a wrong header of %s stops the import', async (format, content, sentence) => {
  await expect(importFeed({ db, content, format })).rejects.toThrow(sentence)
})

test('an unknown column stops the import', async () => {
  await expect(importFeed({ db, content: 'id,name,prise\n1,a,2\n' })).rejects.toThrow(/Okända kolumner.*prise/)
})

const google = [
  [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'price',
    'sale_price',
    'sale_price_effective_date',
    'brand',
    'product_type',
    'color',
    'item_group_id',
    'gtin',
  ],
  [
    'g1',
    '27" skärm',
    '<p>Skarp <b>bild</b></p>',
    'https://x.example',
    'https://x.example/1.jpg',
    'in_stock',
    '2990.00 SEK',
    '2490.00 SEK',
    '2026-11-20T00:00+0100/2026-11-30T23:59+0100',
    'Hexum',
    'Datorer > Skärmar',
    'Svart/Vit',
    'grupp',
    '7310865004703',
  ],
  ['g2', 'Euro', '', '', '', 'in_stock', '10 EUR', '', '', '', 'Skärmar', '', '', ''],
  ['g3', 'Slut', '', '', '', 'out of stock', '10 SEK', '', '', '', 'Skärmar', '', '', ''],
]

test('a Google feed as tab-separated text', async () => {
  const report = await importFeed({ db, content: google.map((row) => row.join('\t')).join('\n'), source: 'tsv' })
  expect(report.rejectedRows).toMatchObject([{ line: 3, id: 'g2', code: 'currency' }])
  await expectGoogle('tsv')
})

test('a Google feed as XML, with an invalid product among valid ones', async () => {
  const [names = [], ...rows] = google
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const items = rows.map(
    (row) =>
      `<item>${names.map((name, at) => (row[at] ? `<g:${name}>${escape(row[at])}</g:${name}>` : '')).join('\n')}</item>`,
  )
  const bad = [
    '<item><g:id>b1</g:id><g:title>Trasig</title></item>',
    '<item><g:id>b2</g:id><g:title>&okänd;</g:title></item>',
    `<item><g:id>b4</g:id><g:title>${'x'.repeat(2_000_000)}</g:title></item>`,
    '<item><g:id>b3</g:id>',
    '<item><g:title><![CDATA[<script>alert(1)</script>]]></g:title><g:id>b5</g:id><g:price>1</g:price><g:product_type>Skärmar</g:product_type></item>',
  ]
  const xml = `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Hej</title>\n${[items[0], ...bad, items[1], items[2]].join('\n')}\n</channel></rss>`
  await db.query('', `update product set gtin = null`)
  const report = await importFeed({ db, content: xml, source: 'xml' })
  expect(report.rejectedRows.map(({ code }) => code)).toEqual([
    'broken-xml',
    'broken-xml',
    'too-long',
    'broken-xml',
    'html',
    'currency',
  ])
  await expectGoogle('xml')
})

test('an Atom feed is imported', async () => {
  const content =
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><g:id>a1</g:id><g:title>Atom &amp; mer</g:title><g:price>5 SEK</g:price><g:product_type>Skärmar</g:product_type></entry></feed>'
  expect(await importFeed({ db, content, source: 'atom' })).toMatchObject({ added: 1, rejected: 0 })
  expect(await products('atom')).toMatchObject([{ name: 'Atom & mer', price: 500 }])
})

test('a sale price without a period starts once', async () => {
  const feed = (sale: string) =>
    ['id\ttitle\tprice\tsale_price\tproduct_type', `r\tRea\t100 SEK\t${sale}\tSkärmar`].join('\n')
  const first = new Date('2026-11-01T00:00:00Z')
  await importFeed({ db, content: feed('80 SEK'), source: 'rea', now: first })
  await importFeed({ db, content: feed('70 SEK'), source: 'rea', now: new Date('2026-11-05T00:00:00Z') })
  const offers = await db.query(
    '',
    `select o.price, o.starts_at from offer o join product p on p.id = product_id where p.source = 'rea'`,
  )
  expect(offers).toEqual([{ price: 7000, starts_at: first }])
})

test('names of columns are read in capitals as well', async () => {
  const content = 'Id;NAME;Price;Category;Stock.Web;SubTitle;Attribute.Färg\nv1;Kort;10;Grafikkort;4;Tyst;Vit\n'
  expect(await importFeed({ db, content, source: 'versaler' })).toMatchObject({ added: 1, rejectedRows: [] })
  const sql = `select sub_title, attributes from product where source = 'versaler'`
  expect(await db.query('', sql)).toEqual([{ sub_title: 'Tyst', attributes: { '22': ['Vit'] } }])
})

test('formats are detected by content', () => {
  const detected = (text: string) => detectFormat(Buffer.from(text))
  expect(detected('\ufeff  <?xml version="1.0"?>')).toBe('google-xml')
  expect(detected('{"id":"1"}')).toBe('jsonl')
  expect(detected('{"opendb_id":"1"}')).toBe('opendb')
  expect(detected('id\ttitle\tprice\n')).toBe('google-tsv')
  expect(detected('id;name;price\n')).toBe('csv')
  expect(detected('Id;Name;Price\n')).toBe('csv')
  expect(() => detected('hej')).toThrow(ImportError)
  expect(() => detectFormat(Buffer.from('\ufeff{"id":1}', 'utf16le'))).toThrow(/UTF-16/)
})

async function expectGoogle(source: string): Promise<void> {
  const found = await db.query(
    '',
    'select p.external_id, p.name, p.text, p.price, p.manufacturer_id, p.variant_group, p.attributes, o.price as sale, s.quantity from product p left join offer o on o.product_id = p.id left join stock s on s.product_id = p.id where source = $1 order by p.id',
    [source],
  )
  expect(found).toEqual([
    {
      external_id: 'g1',
      name: '27" skärm',
      text: 'Skarp **bild**',
      price: 299_000,
      manufacturer_id: 5,
      variant_group: `${source}/grupp`,
      attributes: { '22': ['Svart', 'Vit'] },
      sale: 249_000,
      quantity: null,
    },
    expect.objectContaining({ external_id: 'g3', quantity: 0 }),
  ])
}

function products(source: string) {
  return db.query(
    '',
    'select external_id, name, price, category_id, attributes, image_urls from product where source = $1 order by id',
    [source],
  )
}

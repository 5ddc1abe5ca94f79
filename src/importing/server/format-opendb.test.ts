import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { importSource } from './import-source.ts'
import { openFeed } from './open-feed.ts'
import { commonFields, componentKinds } from './opendb-categories.ts'
import type { RejectedRow } from './row-error.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'krets-opendb-'))
beforeAll(async () => {
  await stockShop(db)
  await db.query('', `update category set internal_name = 'GPU' where id = 11`)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const part = (id: string, category: string, metadata: object, more: object = {}) =>
  JSON.stringify({ opendb_id: id, category, metadata: { name: `Del ${id}`, ...metadata }, ...more })

test('components become products with Swedish attributes, variants and unified manufacturer names', async () => {
  const rows = [
    part(
      'g1',
      'GPU',
      { manufacturer: 'Asus', series: 'TUF', variant: 'OC', part_numbers: ['OC', 'TUF-4070'] },
      { memory: 12, length: 0, color: ['BLACK', 'RGB'], cooling: '3 Fans' },
    ),
    part(
      'g2',
      'GPU',
      { manufacturer: 'ASUS', series: 'TUF', variant: 'Vit' },
      { memory: 99, video_outputs: { hdmi_2_0: 1, hdmi_2_1: 2 } },
    ),
    part('g3', 'GPU', { manufacturer: 'ASUS' }),
    part(
      'w1',
      'Webcam',
      { manufacturer: 'Logi', releaseYear: 20_117, name: 'Kamera 27 \\"' },
      { resolution: '4k', frame_rate: '60fps' },
    ),
    part('x1', 'Toaster', {}),
    part('x2', 'GPU', {}),
  ]
  await writeFile(join(folder, 'products.ndjson.gz'), gzipSync(rows.join('\n')))
  await writeFile(
    join(folder, 'prices_sek.csv'),
    [
      'opendb_id,price_usd,price_sek_incl_vat,price_source',
      ...['g1', 'g2', 'g3', 'w1', 'x1'].map((id) => `${id},1,5990,x`),
    ].join('\n'),
  )
  await writeFile(
    join(folder, 'categories_sv.csv'),
    'category,parent_sv,name_sv,products\nGPU,Datorkomponenter,Grafikkort,1\nWebcam,Datorer,Webbkameror,1\n',
  )

  const rejectedRows = await importFolder()
  expect(rejectedRows).toMatchObject([
    { line: 5, id: 'x1', code: 'unknown-category' },
    { line: 6, id: 'x2', code: 'missing-price' },
  ])
  const products = await db.query(
    '',
    `select p.external_id, p.name, p.sub_title, p.mpn, m.name as manufacturer, c.name as category, c.section_id, p.variant_group, p.variant_name, (select json_object_agg(a.name, v.value) from jsonb_each(p.attributes) v join attribute a on a.id = v.key::int) as attributes, p.drawing->>'body' as body from product p join category c on c.id = p.category_id left join manufacturer m on m.id = p.manufacturer_id order by p.id`,
  )
  expect(products).toMatchObject([
    {
      external_id: 'g1',
      manufacturer: 'ASUS',
      category: 'Grafikkort',
      section_id: 1,
      mpn: 'TUF-4070',
      variant_group: 'opendb/GPU asus tuf',
      variant_name: 'OC',
      body: 'kol',
      sub_title: '12\u00a0GB',
      attributes: { Minne: 12, Färg: ['Svart'], Kylning: ['3 fläktar'] },
    },
    {
      external_id: 'g2',
      manufacturer: 'ASUS',
      variant_group: 'opendb/GPU asus tuf',
      attributes: { Minne: 99, 'HDMI-utgångar': 3 },
    },
    { external_id: 'g3', variant_group: null, attributes: null },
    {
      external_id: 'w1',
      name: 'Kamera 27 "',
      category: 'Webbkameror',
      section_id: 1,
      sub_title: '3\u00a0840\u00a0×\u00a02\u00a0160 · 60\u00a0bilder/s',
      attributes: { Upplösning: ['3 840 × 2 160'], Bildfrekvens: 60 },
    },
  ])
  expect(products[3]?.attributes).not.toHaveProperty('Lanseringsår')
})

test('an attribute has one type and unit in all thirty product kinds', () => {
  expect(Object.keys(componentKinds)).toHaveLength(30)
  const seen = new Map<string, string>()
  for (const { name, kind, unit } of [
    ...Object.values(componentKinds).flatMap(({ fields }) => fields),
    ...commonFields,
  ]) {
    expect(`${name}: ${seen.get(name) ?? `${kind} ${unit}`}`).toBe(`${name}: ${kind} ${unit}`)
    seen.set(name, `${kind} ${unit}`)
  }
  for (const { fields, keyAttributes } of Object.values(componentKinds))
    for (const attribute of keyAttributes) expect(fields.map(({ name }) => name)).toContain(attribute)
})

async function importFolder(): Promise<RejectedRow[]> {
  const { rows, brought } = await openFeed(folder)
  const rejectedRows: RejectedRow[] = []
  await importSource({
    db,
    source: 'opendb',
    rows,
    brought,
    now: new Date(),
    options: { createCategories: true },
    onRejected: (row) => rejectedRows.push(row),
  })
  return rejectedRows
}

import { expect, test } from 'vitest'
import { lintMigration } from './lint.ts'

const rules = (sql: string) => [...new Set(lintMigration(sql)?.map(({ rule }) => rule))]

test.for([
  ['adding-field-with-default', 'alter table product add column code uuid not null default gen_random_uuid();'],
  ['adding-required-field', 'alter table product add column weight int not null;'],
  ['adding-not-nullable-field', 'alter table product alter column name set not null;'],
  ['require-concurrent-index-creation', 'create index product_name on product (name);'],
  ['require-concurrent-index-deletion', 'drop index product_name;'],
  ['changing-column-type', 'alter table product alter column price type bigint;'],
  ['constraint-missing-not-valid', 'alter table product add constraint positive check (price > 0);'],
  ['adding-foreign-key-constraint', 'alter table product add foreign key (maker) references manufacturer;'],
  ['disallowed-unique-constraint', 'alter table product add constraint one_name unique (name);'],
  ['renaming-column', 'alter table product rename column name to title;'],
  ['renaming-table', 'alter table product rename to goods;'],
  ['ban-drop-column', 'alter table product drop column name;'],
  ['ban-drop-table', 'drop table product;'],
  ['holds-table', 'truncate product;'],
  ['holds-table', 'lock table product in access exclusive mode;'],
  ['scans-table', 'alter table product add column weight int check (weight > 0);'],
  ['ban-drop-object', 'drop function price_of(int);'],
  ['renaming-object', `alter type color rename value 'red' to 'blue';`],
  ['changes-rows', '-- All of them.\nupdate product set price = price + 1;'],
  ['syntax-error', 'alter tabel product;'],
])('%s is refused: %s', ([rule = '', sql = '']) => {
  expect(rules(sql)).toContain(rule)
})

test.for([
  [
    `create table box (id int primary key, product_id int not null references product);
    create index box_product on box (product_id); insert into box values (1, 1); update box set id = 2;`,
  ],
  ['alter table product add column weight int not null default 0;'],
  ['alter table product add column seen_at timestamptz;'],
  ['alter table product add constraint positive check (price > 0) not valid;'],
  ['alter table product validate constraint positive;'],
  ['create or replace function f() returns int language sql as $$ update product set price = 1; select 1 $$;'],
  [
    '-- outside a transaction\ndrop index concurrently if exists product_name;\ncreate index concurrently product_name on product (name);',
  ],
  ['-- Not read since 0.2.0.\n-- squawk-ignore ban-drop-column\nalter table product drop column name;'],
  ['-- At most one row.\n-- squawk-ignore changes-rows\nupdate ranking_setting set version = 1;'],
])('nothing is said of %s', ([sql = '']) => {
  expect(lintMigration(sql)).toEqual([])
})

test('what may be ignored is limited, and has a reason', () => {
  expect(
    rules('-- Quick.\n-- squawk-ignore require-concurrent-index-creation\ncreate index a on product (name);'),
  ).toEqual(['require-concurrent-index-creation'])
  expect(rules('-- squawk-ignore ban-drop-column\nalter table product drop column name;')).toEqual(['ban-drop-column'])
})

test('a file outside a transaction can be applied again from its beginning', () => {
  expect(rules('-- outside a transaction\ncreate index concurrently a on product (name);')).toEqual([
    'outside-transaction',
  ])
})

import { type Figure, type Line, measured } from './bench-results.ts'

type Row = [what: string, ...cells: (string | Cell)[]]
type Cell = (of: Read) => string
type Read = (figure: Figure) => string

const rate = (part: string, line: string): Figure => ({ part, line, unit: '/s' })
const p99 = (part: string, line: string): Figure => ({ part, line, unit: ' ms', after: 'p99' })
const perSecond =
  (part: string, line: string): Cell =>
  (of) =>
    `${of(rate(part, line))}/s`
const seconds = (part: string, line: string): Figure => ({ part, line, unit: ' s' })
const megabytes = (part: string, line: string): Figure => ({ part, line, unit: ' MB' })

/** Answers that are kept, and beside them those that have never been asked for. */
const answers: Row[] = [
  [
    'product page',
    perSecond('pages', 'product page from the cache'),
    perSecond('pages', 'product page, never repeated'),
    (of) => `${of(p99('pages', 'product page, never repeated'))} ms`,
  ],
  [
    'category page',
    perSecond('pages', 'category page from the cache'),
    perSecond('pages', 'category page, never repeated'),
    (of) => `${of(p99('pages', 'category page, never repeated'))} ms`,
  ],
  [
    'list with facets, of 47,551 products',
    perSecond('lists', 'list call with facets'),
    perSecond('lists', 'list call, never repeated'),
    (of) => `${of(p99('lists', 'list call, never repeated'))} ms`,
  ],
  [
    'search',
    '–',
    perSecond('lists', 'search call, never repeated'),
    (of) => `${of(p99('lists', 'search call, never repeated'))} ms`,
  ],
  [
    'product details',
    '–',
    perSecond('lists', 'product call, never repeated'),
    (of) => `${of(p99('lists', 'product call, never repeated'))} ms`,
  ],
]

const others: Row[] = [
  ['change of a cart with 1 row', perSecond('cart', 'cart batches, 1 rows, 16 connections')],
  ['change of a cart with 200 rows', perSecond('cart', 'cart batches, 200 rows, 16 connections')],
  ['orders with stock and payment, on disk', perSecond('orders', 'orders on disk')],
  [
    'first and largest paint of a category page, slow 4G',
    (of) =>
      `${of(seconds('browser', 'first paint of a category page'))} and ${of(seconds('browser', 'largest paint'))} s`,
  ],
  [
    'scripts of the start page, a category and a product, compressed',
    (of) =>
      ['start', 'category', 'product']
        .map((page) => of({ part: 'weight', line: `JavaScript of the ${page} page`, unit: ' kB' }))
        .join(', ') + ' kB',
  ],
  [
    'import of 47,551 products, of a million',
    (of) =>
      `${of(seconds('importer', 'import of 47,551 products'))} s, ${of(seconds('importer-million', 'import of 1 000 000 products'))} s`,
  ],
  ['start with 47,551 products', (of) => `${of(seconds('start', 'ready with 47,551 products'))} s`],
  [
    'order of search results (nDCG@10), beside MiniSearch and PostgreSQL',
    (of) => {
      const line = { part: 'quality', line: 'nDCG@10, 68 queries' }
      return `${of({ ...line, unit: '' })} beside ${of({ ...line, unit: '', after: 'MiniSearch' })} and ${of({ ...line, unit: '', after: 'PostgreSQL' })}`
    },
  ],
]

const costs: Row[] = [
  [
    'an answer that is kept',
    (of) =>
      `lists ${of(rate('lists', 'list call with facets'))}/s and product pages ${of(rate('pages', 'product page from the cache'))}/s, with the load on the same two cores`,
    '0.2 ms of CPU',
  ],
  [
    'a list or search that is not kept',
    (of) =>
      ['list', 'search']
        .map((what) => of({ part: 'lists', line: `${what} call, never repeated`, unit: ' µs', after: 'CPU' }))
        .join(' and ') + ' µs of CPU',
    '1 ms',
  ],
  [
    'a page rendered anew',
    (of) =>
      ['product', 'category']
        .map((what) => of({ part: 'pages', line: `${what} page, never repeated`, unit: ' ms', after: 'CPU' }))
        .join(' and ') + ' ms of CPU',
    '2 ms',
  ],
  ['a change of a cart', perSecond('cart', 'cart batches, 1 rows, 16 connections'), '0.32 ms'],
  [
    'an order',
    (of) =>
      `${of({ part: 'orders', line: 'the same at once by 16', unit: ' ms', after: 'CPU' })} ms of CPU from the cart to the page that thanks for it; ${of(rate('orders', 'orders on disk'))}/s on disk with PostgreSQL on the same machine`,
    '2 ms',
  ],
  [
    'memory of a process',
    (of) =>
      `${of(megabytes('start', 'resident memory when ready'))} MB with the demo shop; with 47,551 products ${of(megabytes('lists', 'resident memory after it'))} MB after 27,000 lists, searches and details, none asked for twice`,
    '250 MB + 2.6 kB a product, and twice that under such a load',
  ],
  [
    'the database on disk',
    (of) =>
      `${of({ part: 'importer-million', line: 'on disk', unit: ' MB' })} MB for 1,000,000 products, of which ${of({ part: 'importer-million', line: 'on disk', unit: ' MB', after: 'log' })} MB write-ahead log`,
    '1.8 kB a product, and as much again',
  ],
]

function imports(first: string, second: string, third: string): Row[] {
  const memory =
    (part: string, line: string): Cell =>
    (of) =>
      `${of(megabytes(part, line))} MB`
  const whole = rate('importer-million', 'import of 1 000 000 products')
  const again = 'the same file again, which changes nothing'
  return [
    [
      first,
      (of) => `${of(seconds('importer', 'import of 47,551 products'))} s`,
      '',
      memory('importer', 'memory of the importer at most'),
    ],
    [
      second,
      (of) => `${of(seconds('importer-million', 'import of 1 000 000 products'))} s`,
      (of) => of(whole),
      memory('importer-million', 'memory of the importer at most'),
    ],
    [third, (of) => `${of(seconds('importer-million', again))} s`, (of) => of(rate('importer-million', again)), ''],
  ]
}

type Table = { file: string; name: string; locale: 'en' | 'sv'; head: string; rows: Row[] }

/** Every table of measured figures in the documents, between comments with its name. */
export const figureTables: readonly Table[] = [
  {
    file: 'README.md',
    name: 'answers',
    locale: 'en',
    head: '| | cached | uncached | p99 of uncached |',
    rows: answers,
  },
  { file: 'README.md', name: 'figures', locale: 'en', head: '| | |', rows: others },
  { file: 'docs/operations.md', name: 'costs', locale: 'en', head: '| cost | measured | counted as |', rows: costs },
  {
    file: 'docs/import.md',
    name: 'imports',
    locale: 'en',
    head: '| | time | rows/s | peak memory |',
    rows: imports(
      '47,551 components (33 MB of JSON), with the making of the database',
      'a million products',
      'the same million again',
    ),
  },
  {
    file: 'docs/importera.md',
    name: 'imports',
    locale: 'sv',
    head: '| | tid | rader/s | mest minne |',
    rows: imports(
      '47 551 komponenter (33 MB JSON), databasen skapad först',
      'en miljon produkter',
      'samma miljon igen',
    ),
  },
]

/** The document with its tables as the bench measured last. */
export function withFigures(file: string, text: string, results: Map<string, Line[]>): string {
  return figureTables.reduce((written, table) => {
    if (table.file !== file) return written
    const place = new RegExp(`<!-- ${table.name} -->[\\s\\S]*<!-- /${table.name} -->`)
    if (!place.test(written)) throw new Error(`${file} has no place for its table "${table.name}".`)
    return written.replace(place, () => `<!-- ${table.name} -->\n${tableText(table, results)}\n<!-- /${table.name} -->`)
  }, text)
}

function tableText({ head, rows, locale }: Table, results: Map<string, Line[]>): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const read: Read = (figure) => format.format(measured(results, figure)).replaceAll('\u00a0', ' ')
  const lines = rows.map(
    (cells) => `| ${cells.map((cell) => (typeof cell === 'string' ? cell : cell(read))).join(' | ')} |`,
  )
  const rule = `|${'---|'.repeat(head.split('|').length - 2)}`
  return [head, rule, ...lines].join('\n')
}

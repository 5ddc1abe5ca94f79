import { expect, test } from 'vitest'
import { loadedBy } from '#scripts/architecture/loaded-at-start.ts'
import { readSources } from '#scripts/architecture/sources.ts'

/** The jobs run in the same process, unless JOBS=false. */
const started = ['src/process/server.ts', 'src/jobs.ts']
/** Each takes megabytes, and most processes never use it. */
const onDemand = [
  '@modelcontextprotocol/server',
  '@opensearch-project/opensearch',
  '@peculiar/x509',
  '@simplewebauthn/server',
  'age-encryption',
  'csv-parse',
  'imapflow',
  'nodemailer',
  'pdfkit',
  'postal-mime',
  'prom-client',
  'saxes',
  'sharp',
  'stripe',
  'yauzl',
]

test('a server starts without the libraries that few need', () => {
  const { packages } = loadedBy(started, readSources('src/**/*.ts'))
  expect([...packages]).toEqual(expect.arrayContaining(['hono', 'pg', 'zod']))
  expect(onDemand.filter((name) => packages.has(name))).toEqual([])
})

test('a server starts without the calls of the back office and what few shops ask for', () => {
  const { files } = loadedBy(started, readSources('src/**/*.ts'))
  expect([...files]).toEqual(expect.arrayContaining(['src/api.ts', 'src/customer-api.ts', 'src/cart/server/api.ts']))
  const later = [
    'src/back-office-api.ts',
    'src/point-of-sale/server/api.ts',
    'src/reporting/server/api.ts',
    'src/importing/server/import-source.ts',
    'src/illustrations/draw.ts',
  ]
  expect(later.filter((file) => files.has(file))).toEqual([])
})

test('an import of a value anywhere on the way is found, of a type or by import() not', () => {
  const sources = new Map([
    [
      'src/process/server.ts',
      "import { a } from '#pay/a.ts'\nimport type Stripe from 'stripe'\nconst b = await import('sharp')\n",
    ],
    ['src/pay/a.ts', "export { c } from './c.ts'\nimport {\n  type D,\n} from '@peculiar/x509'\n"],
    ['src/pay/c.ts', "import 'pdfkit/js/pdfkit.js'\n"],
  ])
  expect([...loadedBy(['src/process/server.ts'], sources).packages].toSorted()).toEqual(['@peculiar/x509', 'pdfkit'])
})

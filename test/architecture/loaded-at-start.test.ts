import { expect, test } from 'vitest'
import { loadedBy } from '#scripts/architecture/loaded-at-start.ts'
import { readSources } from '#scripts/architecture/sources.ts'

const server = 'src/process/server.ts'
/** Each takes megabytes, and most processes never use it. */
const onDemand = [
  '@modelcontextprotocol/server',
  '@opensearch-project/opensearch',
  '@peculiar/x509',
  '@simplewebauthn/server',
  'age-encryption',
  'imapflow',
  'nodemailer',
  'pdfkit',
  'postal-mime',
  'sharp',
  'stripe',
]

test('a server starts without the libraries that few need', () => {
  const { packages } = loadedBy(server, readSources('src/**/*.ts'))
  expect([...packages]).toEqual(expect.arrayContaining(['hono', 'pg', 'zod']))
  expect(onDemand.filter((name) => packages.has(name))).toEqual([])
})

test('a server starts without the calls of the back office', () => {
  const { files } = loadedBy(server, readSources('src/**/*.ts'))
  expect([...files]).toEqual(expect.arrayContaining(['src/api.ts', 'src/customer-api.ts', 'src/cart/server/api.ts']))
  const ofEmployees = ['src/back-office-api.ts', 'src/point-of-sale/server/api.ts', 'src/reporting/server/api.ts']
  expect(ofEmployees.filter((file) => files.has(file))).toEqual([])
})

test('an import of a value anywhere on the way is found, of a type or by import() not', () => {
  const sources = new Map([
    [server, "import { a } from '#pay/a.ts'\nimport type Stripe from 'stripe'\nconst b = await import('sharp')\n"],
    ['src/pay/a.ts', "export { c } from './c.ts'\nimport {\n  type D,\n} from '@peculiar/x509'\n"],
    ['src/pay/c.ts', "import 'pdfkit/js/pdfkit.js'\n"],
  ])
  expect([...loadedBy(server, sources).packages].toSorted()).toEqual(['@peculiar/x509', 'pdfkit'])
})

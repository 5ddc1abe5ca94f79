import { expect, test } from 'vitest'
import { packagesLoadedBy } from '#scripts/architecture/loaded-at-start.ts'
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
  const loaded = packagesLoadedBy(server, readSources('src/**/*.ts'))
  expect([...loaded]).toEqual(expect.arrayContaining(['hono', 'pg', 'zod']))
  expect(onDemand.filter((name) => loaded.has(name))).toEqual([])
})

test('an import of a value anywhere on the way is found, of a type or by import() not', () => {
  const sources = new Map([
    [server, "import { a } from '#pay/a.ts'\nimport type Stripe from 'stripe'\nconst b = await import('sharp')\n"],
    ['src/pay/a.ts', "export { c } from './c.ts'\nimport {\n  type D,\n} from '@peculiar/x509'\n"],
    ['src/pay/c.ts', "import 'pdfkit/js/pdfkit.js'\n"],
  ])
  expect([...packagesLoadedBy(server, sources)].toSorted()).toEqual(['@peculiar/x509', 'pdfkit'])
})

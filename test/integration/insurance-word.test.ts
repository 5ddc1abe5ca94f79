import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { totalNames } from '#agentic-commerce/messages.ts'
import { shop } from '#core/shop.ts'

const root = new URL('../../', import.meta.url).pathname

test('the agreement is called by its name, never an insurance (decision 82)', () => {
  const texts = globSync(['src/**/*messages.ts', 'src/content/server/first-pages/*.md', 'db/seed/info-pages/*.md'], {
    cwd: root,
  })
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((file) => /försäkring/i.test(readFileSync(root + file, 'utf8')))).toEqual([])
  expect(totalNames.insurance).toBe(shop.brand.insuranceName)
})

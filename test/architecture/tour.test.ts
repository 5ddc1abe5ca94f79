import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/architecture/sources.ts'

const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8')
const steps = [...tour.matchAll(/^\| .+ \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, file = '', name = '']) => ({
  file,
  name,
}))

test('every step of the tour names a function that its file exports', () => {
  expect(steps.length).toBeGreaterThan(30)
  const wrong = steps.filter(({ file, name }) => {
    const exported = new RegExp(`^export (?:default )?(?:async )?(?:function|const|class) ${name}\\b`, 'm')
    return !exported.test(readFileSync(join(root, file), 'utf8'))
  })
  expect(wrong).toEqual([])
})

test('each flow has at most 12 steps', () => {
  const flows = tour.split(/^## /m).slice(1)
  expect(flows).toHaveLength(4)
  for (const flow of flows) expect(flow.match(/^\| .+ \| `/gm)?.length).toBeLessThanOrEqual(12)
})

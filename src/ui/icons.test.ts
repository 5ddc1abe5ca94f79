import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { icons } from './icon-names.ts'
import { symbolOf } from './icon-symbol.ts'

const sprite = readFileSync('src/ui/icons.svg', 'utf8')
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]))

test('the sprite contains every listed icon', () => {
  const listed = Object.entries(icons).flatMap(([name, weights]) => weights.map((weight) => symbolOf(name, weight)))
  expect([...drawn].toSorted()).toEqual(listed.toSorted())
})

test('every icon used in a page is in the sprite in that weight', () => {
  const missing = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Icon\s+name="([^"]+)"(?:\s+weight="(\w+)")?/g)]
      .map(([, name = '', weight]) => symbolOf(name, weight === 'bold' || weight === 'fill' ? weight : 'regular'))
      .filter((symbol) => !drawn.has(symbol))
      .map((symbol) => `${file}: ${symbol}`),
  )
  expect(missing).toEqual([])
})

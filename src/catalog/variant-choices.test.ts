import { expect, test } from 'vitest'
import { type Variant, variantChoices } from './variant-choices.ts'

const variant = (id: number, name: string, inStock = true): Variant => ({
  id,
  name,
  title: `Skarpa ${name}`,
  price: 100,
  inStock,
  image: { src: '', width: 1, height: 1 },
})
const shown = (choices: ReturnType<typeof variantChoices>) => ({
  kinds: choices?.kinds.map(({ label, variant: { id }, isChosen }) => [label, id, isChosen]),
  colours: choices?.colours.map(({ label, variant: { id }, isChosen }) => [label, id, isChosen]),
})

test('sizes and colours are two choices, and changing one preserves the other', () => {
  const list = [variant(1, '24", ben'), variant(2, '24", kol'), variant(3, '27", ben'), variant(4, '27", kol')]
  expect(shown(variantChoices(list, 4))).toEqual({
    kinds: [
      ['24"', 2, false],
      ['27"', 4, true],
    ],
    colours: [
      ['ben', 3, false],
      ['kol', 4, true],
    ],
  })
})

test('a missing combination falls back to the nearest in stock', () => {
  const list = [variant(1, '1 TB, kol'), variant(2, '2 TB, ben', false), variant(3, '2 TB, hav')]
  expect(shown(variantChoices(list, 1)).kinds).toEqual([
    ['1 TB', 1, true],
    ['2 TB', 3, false],
  ])
})

test('colours or sizes alone are one choice', () => {
  expect(shown(variantChoices([variant(1, 'Svart'), variant(2, 'Vit')], 1))).toMatchObject({
    kinds: [],
    colours: [
      ['Svart', 1, true],
      ['Vit', 2, false],
    ],
  })
  expect(shown(variantChoices([variant(1, '55"'), variant(2, '65"')], 2))).toMatchObject({
    kinds: [
      ['55"', 1, false],
      ['65"', 2, true],
    ],
    colours: [],
  })
})

test('indistinguishable names are not choices', () => {
  expect(variantChoices([variant(1, 'Svart'), variant(2, 'svart och vit'), variant(3, 'Vit')], 1)).toBeNull()
  expect(variantChoices([variant(1, '16 GB'), variant(2, '16 GB')], 1)).toBeNull()
})

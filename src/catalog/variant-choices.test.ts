import { expect, test } from 'vitest'
import type { ProductVariant as Variant } from './contract.ts'
import { variantChoices } from './variant-choices.ts'

const variant = (id: number, name: string, inStock = true, values: string[] = []): Variant => ({
  id,
  name,
  title: `Skarpa ${name}`,
  price: 100,
  inStock,
  image: { src: '', width: 1, height: 1 },
  values,
})
const choose = (list: Variant[], id: number, axes: string[] = []) => variantChoices({ axes, list }, id)
const listed = (axes: ReturnType<typeof variantChoices>, isColour: boolean) =>
  axes
    ?.filter((axis) => axis.isColour === isColour)
    .flatMap(({ choices }) => choices.map(({ label, variant: { id }, isChosen }) => [label, id, isChosen]))
const shown = (axes: ReturnType<typeof variantChoices>) => ({ kinds: listed(axes, false), colours: listed(axes, true) })

test('sizes and colours are two choices, and changing one preserves the other', () => {
  const list = [variant(1, '24", ben'), variant(2, '24", kol'), variant(3, '27", ben'), variant(4, '27", kol')]
  expect(shown(choose(list, 4))).toEqual({
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
  expect(shown(choose(list, 1)).kinds).toEqual([
    ['1 TB', 1, true],
    ['2 TB', 3, false],
  ])
})

test('colours or sizes alone are one choice', () => {
  expect(shown(choose([variant(1, 'Svart'), variant(2, 'Vit')], 1))).toMatchObject({
    kinds: [],
    colours: [
      ['Svart', 1, true],
      ['Vit', 2, false],
    ],
  })
  expect(shown(choose([variant(1, '55"'), variant(2, '65"')], 2))).toMatchObject({
    kinds: [
      ['55"', 1, false],
      ['65"', 2, true],
    ],
    colours: [],
  })
})

test('indistinguishable names are not choices', () => {
  expect(choose([variant(1, 'Svart'), variant(2, 'svart och vit'), variant(3, 'Vit')], 1)).toBeNull()
  expect(choose([variant(1, '16 GB'), variant(2, '16 GB')], 1)).toBeNull()
})

test('three axes are three choices, and each keeps the others where it can', () => {
  const list = [
    variant(1, '', true, ['Svart', '8 GB', 'S']),
    variant(2, '', true, ['Svart', '16 GB', 'M']),
    variant(3, '', false, ['Vit', '8 GB', 'S']),
    variant(4, '', true, ['Vit', '16 GB', 'S']),
    variant(5, '', true, ['Svart', '16 GB', 'S']),
  ]
  const axes = choose(list, 1, ['Färg', 'Minne', 'Storlek'])
  expect(
    axes?.map(({ name, isColour, choices }) => [name, isColour, choices.map((one) => [one.label, one.variant.id])]),
  ).toEqual([
    [
      'Färg',
      true,
      [
        ['Svart', 1],
        ['Vit', 3],
      ],
    ],
    [
      'Minne',
      false,
      [
        ['8 GB', 1],
        ['16 GB', 5],
      ],
    ],
    [
      'Storlek',
      false,
      [
        ['S', 1],
        ['M', 2],
      ],
    ],
  ])
})

test('an axis with one value is no choice', () => {
  const list = [variant(1, '', true, ['Svart', '8 GB']), variant(2, '', true, ['Svart', '16 GB'])]
  expect(choose(list, 1, ['Färg', 'Minne'])?.map(({ name }) => name)).toEqual(['Minne'])
})

import { expect, test } from 'vitest'
import { isGoods, readNames } from './goods.ts'

test('every name of goods that are sold somewhere is known, in other forms as well', () => {
  expect(readNames().filter((name) => !isGoods(name))).toEqual([])
  expect(
    ['cykeln', 'cyklar', 'kylskåpet', 'tvättmaskiner', 'mus', 'plattänger'].filter((word) => !isGoods(word)),
  ).toEqual([])
})

test('other words are no goods', () => {
  expect(['xyzzy', 'qq', '', 'å', 'snabbast', '4090'].filter(isGoods)).toEqual([])
})

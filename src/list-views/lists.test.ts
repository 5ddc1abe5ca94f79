import { expect, test } from 'vitest'
import { keptQuery } from './lists.ts'

test.each([
  ['view=late&state=placed', 'state=placed&view=late'],
  ['text=Elin+Tvärnö&person=signe&before=12&state=', ''],
  ['columns=total&columns=number', 'columns=total&columns=number'],
])('of %s is kept %s', (requested, kept) => {
  expect(keptQuery(new URLSearchParams(requested))).toBe(kept)
})

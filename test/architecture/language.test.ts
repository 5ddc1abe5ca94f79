import { expect, test } from 'vitest'
import { languagePack } from '#language.ts'

test('LOC-04: the pack contains every text by name, and none is empty', () => {
  expect(languagePack['cart.messages.cart']).toBe('Varukorg')
  expect(Object.keys(languagePack).length).toBeGreaterThan(300)
  expect(Object.keys(languagePack).every((key) => /^[a-z]+(\.[\w-]+)+$/.test(key))).toBe(true)
  expect(Object.entries(languagePack).filter(([, phrase]) => phrase.trim() === '')).toEqual([])
})

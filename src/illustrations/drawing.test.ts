import { expect, test } from 'vitest'
import { address, naturalSize, parseAddress } from './address.ts'
import { avatarNames, drawAvatar } from './avatar.ts'
import { draw } from './draw.ts'
import { drawingFrom } from './drawing.ts'
import { closeUpCount, drawingTypes, formCount } from './frames.ts'
import { sensiblePair, suits } from './pair.ts'

test('every type is drawn in all its forms, whole and in close-up, at the declared size', () => {
  for (const type of drawingTypes) {
    for (let v = 0; v < formCount(type); v++) {
      const drawing = { ...sensiblePair(`${type} ${v}`, type), v }
      for (const crop of [undefined, ...Array.from({ length: closeUpCount }, (_, index) => index)]) {
        const svg = draw(drawing, crop)
        const { width, height } = naturalSize(drawing, crop)
        expect(svg).toContain(`width="${width}" height="${height}"`)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  }
})

test('drawings are small', () => {
  for (const type of drawingTypes) expect(draw(sensiblePair(7, type)).length).toBeLessThan(32_000)
})

test('drawings are deterministic, so their addresses can be cached forever', () => {
  expect(draw(sensiblePair(1, 'mus'))).toBe(draw(sensiblePair(1, 'mus')))
})

test('an address parses back to its drawing', () => {
  const mouse = { type: 'mus', body: 'sno', accent: 'orange', art: 'norrsken', v: 1 } as const
  expect(address(mouse)).toBe('/bild/mus-sno-orange-norrsken-1.svg')
  expect(parseAddress(address(mouse))).toEqual({ drawing: mouse, crop: undefined })
  expect(parseAddress(address(mouse, 1))).toEqual({ drawing: mouse, crop: 1 })
})

test.each([
  '/bild/hund-sno-orange-norrsken-0.svg',
  '/bild/mus-rutig-orange-norrsken-0.svg',
  '/bild/mus-sno-orange-norrsken-7.svg',
  '/bild/mus-sno-orange-norrsken-0-narbild9.svg',
  '/bild/mus-sno-orange-norrsken-0.svg/../../etc',
  '/bild/constructor-sno-orange-norrsken-0.svg',
  '/bild/mus-sno-orange.svg',
])('%s is not a drawing', (path) => {
  expect(parseAddress(path)).toBeNull()
})

test('colours chosen for a product match', () => {
  for (const type of drawingTypes) {
    for (let seed = 0; seed < 60; seed++) {
      const { body, accent } = sensiblePair(seed, type)
      expect(suits(body, accent)).toBe(true)
      expect(['ben', 'sno'].includes(body) && accent === 'fosfor').toBe(false)
    }
  }
})

test('unknown words from a source become the closed box', () => {
  expect(drawingFrom({ type: 'hund', body: 'rutig', accent: 'glitter', art: 'x', v: 12 })).toEqual({
    type: 'paket',
    body: 'ben',
    accent: 'gron',
    art: 'norrsken',
    v: 0,
  })
})

test('every avatar is drawn', () => {
  for (const name of avatarNames) expect(drawAvatar(name)).toMatch(/^<svg .*<\/svg>$/)
})

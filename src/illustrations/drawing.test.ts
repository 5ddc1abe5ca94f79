import { expect, test } from 'vitest'
import { address, naturalSize, parseAddress } from './address.ts'
import { avatarNames, drawAvatar } from './avatar.ts'
import { draw } from './draw.ts'
import { drawingFrom } from './drawing.ts'
import { drawingTypes, formCount } from './frames.ts'
import { sensiblePair, suits } from './pair.ts'
import { moreViews } from './view-names.ts'

test('every type is drawn in all its forms and views, at the declared size, and no two views are alike', () => {
  for (const type of drawingTypes) {
    for (let v = 0; v < formCount(type); v++) {
      const drawing = { ...sensiblePair(`${type} ${v}`, type), v }
      const views = [null, ...moreViews(type)].map((view) => {
        const svg = draw(drawing, view)
        const { width, height } = naturalSize(drawing, view)
        expect(svg).toContain(`width="${width}" height="${height}"`)
        expect(svg, `${type} ${v} ${view}`).not.toMatch(/NaN|undefined|Infinity/)
        return svg
      })
      expect(new Set(views).size).toBe(views.length)
      expect(views.length).toBeGreaterThanOrEqual(4)
    }
  }
})

test('drawings are small', () => {
  for (const type of drawingTypes)
    for (const view of [null, ...moreViews(type)])
      expect(draw(sensiblePair(7, type), view).length, `${type} ${view}`).toBeLessThan(24_000)
})

test('no view is an empty picture', () => {
  for (const type of drawingTypes)
    for (const view of moreViews(type)) {
      const shapes = draw(sensiblePair(3, type), view).match(/<(?:rect|path|circle|ellipse|use) /g) ?? []
      expect(shapes.length, `${type} ${view}`).toBeGreaterThan(12)
    }
})

test('drawings are deterministic, so their addresses can be cached forever', () => {
  expect(draw(sensiblePair(1, 'mus'))).toBe(draw(sensiblePair(1, 'mus')))
})

test('an address parses back to its drawing', () => {
  const mouse = { type: 'mus', body: 'sno', accent: 'orange', art: 'norrsken', v: 1 } as const
  expect(address(mouse)).toBe('/bild/mus-sno-orange-norrsken-1.svg')
  expect(parseAddress(address(mouse))).toEqual({ drawing: mouse, view: null })
  expect(parseAddress(address(mouse, 'back'))).toEqual({ drawing: mouse, view: 'back' })
  const screen = { ...mouse, type: 'skarm', v: 0, facts: { size: 270, count: 2, style: 4 } } as const
  expect(address(screen, 'use')).toBe('/bild/skarm-sno-orange-norrsken-0-270x2x4-bruk.svg')
  expect(parseAddress(address(screen, 'use'))).toEqual({ drawing: screen, view: 'use' })
})

test.each([
  '/bild/hund-sno-orange-norrsken-0.svg',
  '/bild/mus-rutig-orange-norrsken-0.svg',
  '/bild/mus-sno-orange-norrsken-7.svg',
  '/bild/mus-sno-orange-norrsken-0-narbild1.svg',
  '/bild/mus-sno-orange-norrsken-0-0x0x99.svg',
  '/bild/mus-sno-orange-norrsken-0-007x1x1.svg',
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

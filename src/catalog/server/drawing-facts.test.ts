import { expect, test } from 'vitest'
import { draw } from '#illustrations/draw.ts'
import { drawingFrom } from '#illustrations/drawing.ts'
import type { DrawingType } from '#illustrations/frames.ts'
import { factsOf } from './drawing-facts.ts'

const drawn = (type: DrawingType, values: Record<string, number | string[]>, group = 'Skarpa Vy') =>
  draw(drawingFrom({ type, body: 'kol', accent: 'orange', facts: factsOf(type, (name) => values[name], group) }))

test.each<[DrawingType, string, Record<string, number | string[]>, Record<string, number | string[]>]>([
  ['tv', 'inches', { Skärmstorlek: 43 }, { Skärmstorlek: 75 }],
  ['skarm', 'inches', { Skärmstorlek: 24 }, { Skärmstorlek: 32 }],
  ['laptop', 'inches', { Skärmstorlek: 13.4 }, { Skärmstorlek: 17.3 }],
  ['mobil', 'inches', { Skärmstorlek: 6.1 }, { Skärmstorlek: 6.9 }],
  ['tangentbord', 'layout', { Typ: ['Kompakt 60 %'] }, { Typ: ['Fullstort'] }],
  ['grafikkort', 'length and fans', { Längd: 168 }, { Längd: 356 }],
])('a %s is drawn by its %s', (type, _, small, large) => {
  expect(drawn(type, small)).not.toBe(drawn(type, large))
})

test('headphones of different models look different, those of one model alike', () => {
  const models = ['Tystra Vind', 'Tystra Vind Pro', 'Ekolod Djup', 'Arkadia Nova headset', 'Tystra Lätt', 'Hexum Eko']
  expect(new Set(models.map((model) => drawn('horlurar', {}, model))).size).toBeGreaterThan(3)
  expect(drawn('horlurar', {}, 'Tystra Vind')).toBe(drawn('horlurar', {}, 'Tystra Vind'))
})

import { expect, test } from 'vitest'
import { address } from '#illustrations/address.ts'
import { drawingFrom } from '#illustrations/drawing.ts'
import { drawingTypes } from '#illustrations/frames.ts'
import { moreViews } from '#illustrations/view-names.ts'
import { pictureText } from './picture-text.ts'

test.each(drawingTypes)('every view of a %s says what it shows', (type) => {
  const drawing = drawingFrom({ type, body: 'kol', accent: 'orange' })
  const pictures = [address(drawing), ...moreViews(type).map((view) => address(drawing, view))]
  expect(pictures.length).toBeGreaterThanOrEqual(4)
  expect(new Set(pictures).size).toBe(pictures.length)
  const texts = pictures.map((src, index) =>
    pictureText({ src }, { name: 'Storm', number: index + 1, count: pictures.length }),
  )
  expect(texts[0]).toBe('Storm')
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toContain('Bakifrån')
})

test('what the merchant says of a picture comes first', () => {
  const place = { name: 'Storm', number: 2, count: 3 }
  expect(pictureText({ src: '/bild/a-520.webp' }, place)).toBe('Bild 2 av 3')
  expect(pictureText({ src: '/bild/a-520.webp', alt: 'Sedd bakifrån, med sladden inlindad' }, place)).toBe(
    'Sedd bakifrån, med sladden inlindad',
  )
})

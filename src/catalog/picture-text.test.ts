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
  const texts = pictures.map((src, index) => pictureText(src, index + 1, pictures.length))
  expect(texts[0]).toBe(`Bild 1 av ${pictures.length}`)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toContain('bakifrån')
})

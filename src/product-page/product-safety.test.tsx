import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orkan } from '#test/product.ts'
import { ProductSafety } from './product-safety.tsx'

const safety = {
  manufacturer: 'Hexum Ltd',
  postalAddress: '1 Harbour Road, Dublin',
  electronicAddress: 'safety@hexum.example',
  euResponsible: 'Nordport AB, Kajen 2, Malmö',
  text: 'Håll kortet borta från vatten.',
}
const shown = (more: Partial<typeof safety> = {}) =>
  renderToString(<ProductSafety product={{ ...orkan, safety: { ...safety, ...more } }} />).replaceAll('<wbr/>', '')

test('the offer names manufacturer, responsible person, article and warnings', () => {
  const html = shown()
  for (const text of [...Object.values(safety), 'HX-1', 'GTIN 4006381333931', 'Art.nr 12']) expect(html).toContain(text)
  // Not behind a click.
  expect(html).not.toMatch(/<details|<button|hidden/)
})

test('without a responsible person in the EU, or a warning, their headings are left out', () => {
  const html = shown({ euResponsible: '', text: '' })
  expect(html).not.toMatch(/Ansvarig i EU|Varningar/)
})

test('a product without a manufacturer and warnings has no such part', () => {
  expect(shown({ manufacturer: '', text: '' })).toBe('')
})

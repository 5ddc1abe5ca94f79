import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownName } from '#ui/shown-name.ts'
import { ProductName } from './product-name.tsx'

test.each([
  ['Kabel USB-A till USB-C, 2 m', 'Kabel _USB-A_ till _USB-C,_ 2\u00a0m'],
  ['Skarpa Vy 4K Mini-LED-TV', 'Skarpa Vy 4K _Mini-LED-TV_'],
  ['Taktil gaming-tangentbord', 'Taktil gaming-tangentbord'],
  ['Hörlurar – öppna', 'Hörlurar – öppna'],
])('in %s short words with a hyphen are not broken, and the text is the same', (name, marked) => {
  const html = renderToStaticMarkup(<ProductName name={name} />)
  expect(html.replaceAll('<span class="nowrap">', '_').replaceAll('</span>', '_')).toBe(marked)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(shownName(name))
})

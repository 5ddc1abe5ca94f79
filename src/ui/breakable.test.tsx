import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

const marked = (text: string) => renderToStaticMarkup(<Breakable text={text} />)

test('an address may break before @ and dots, and other text is unchanged', () => {
  expect(marked('Taktil, Väg 1. Borås, hej@taktil.example.se')).toBe(
    'Taktil, Väg 1. Borås, hej<wbr/>@taktil<wbr/>.example<wbr/>.se',
  )
  expect(marked('Varning: 1,5 kg')).toBe('Varning: 1,5 kg')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('an average always has one decimal', () => {
  expect(textOf(<Rating value={4} count={12} />)).toBe('Betyg 4,0 av 5, 12 omdömen 4,0 (12)')
  expect(textOf(<Rating value={4.66} count={1} />)).toBe('Betyg 4,7 av 5, 1 omdöme 4,7 (1)')
})

test("a single member's rating is whole", () => {
  expect(textOf(<Rating value={4} isWhole />)).toBe('Betyg 4 av 5 4')
})

test('four and a half of five stars are filled', () => {
  expect(renderToStaticMarkup(<Rating value={4.5} />)).toContain('--v:90%')
})

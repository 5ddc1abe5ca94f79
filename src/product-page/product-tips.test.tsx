import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orkan } from '#test/product.ts'
import { CompareLink } from './product-tips.tsx'

const tips = { beside: [], below: [], similarIds: [], bundles: [], instead: [] }

test('a product is compared with similar ones, and a product without any is not', () => {
  const shown = (similarIds: number[]) =>
    renderToStaticMarkup(<CompareLink product={orkan} tips={{ ...tips, similarIds }} />)
  expect(shown([13, 14])).toContain('Jämför med liknande')
  expect(shown([])).toBe('')
})

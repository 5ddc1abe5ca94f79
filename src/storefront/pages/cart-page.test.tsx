// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { viewMessages } from '#cart/view-messages.ts'
import CartView from '#cart/web/cart-view.tsx'
import { Page } from './cart-page.tsx'

test('before the server has answered the cart is not called empty', () => {
  const panel = renderToStaticMarkup(<CartView Saving={() => null} onClose={() => {}} />)
  const page = renderToStaticMarkup(<Page data={{ shared: null, requested: 0 }} />)
  for (const shown of [panel, page]) {
    expect(shown).not.toContain(viewMessages.emptyTitle)
    expect(shown).toContain('aria-busy="true"')
  }
})

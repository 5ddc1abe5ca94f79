import { expect, test } from 'vitest'
import { createDataLayer } from './data-layer.ts'

function layer() {
  const out: object[] = []
  return { out, ...createDataLayer((event) => out.push(event)) }
}

const event = (name: string) => ({ event: name })

test('before an answer nothing comes out; a yes lets it out in its order, and all that follows', () => {
  const { out, tell, answer } = layer()
  tell(event('page_view'))
  tell(event('view_item'))
  answer(null)
  expect(out).toEqual([])
  answer(true)
  tell(event('add_to_cart'))
  expect(out).toEqual([event('page_view'), event('view_item'), event('add_to_cart')])
})

test('a no drops what was held and what follows, until there is a yes', () => {
  const { out, tell, answer } = layer()
  tell(event('page_view'))
  answer(false)
  tell(event('view_item'))
  answer(true)
  tell(event('add_to_cart'))
  answer(false)
  tell(event('purchase'))
  expect(out).toEqual([event('add_to_cart')])
})

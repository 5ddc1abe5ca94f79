import { expect, test } from 'vitest'
import { createDataLayer } from './data-layer.ts'

function layer() {
  const out: object[] = []
  return { out, ...createDataLayer((event) => out.push(event)) }
}

const event = (name: string) => ({ event: name })

test('events are held until consent, then released in order', () => {
  const { out, track, answer } = layer()
  track(event('page_view'))
  track(event('view_item'))
  answer(null)
  expect(out).toEqual([])
  answer(true)
  track(event('add_to_cart'))
  expect(out).toEqual([event('page_view'), event('view_item'), event('add_to_cart')])
})

test('without consent held and later events are dropped, until there is consent', () => {
  const { out, track, answer } = layer()
  track(event('page_view'))
  answer(false)
  track(event('view_item'))
  answer(true)
  track(event('add_to_cart'))
  answer(false)
  track(event('purchase'))
  expect(out).toEqual([event('add_to_cart')])
})

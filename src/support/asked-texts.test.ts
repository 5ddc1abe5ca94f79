import { expect, test } from 'vitest'
import { askedTexts } from './contact-fields.ts'

test('a link fills in a topic of the form and the number of an order, and nothing else', () => {
  const requested = (query: string) => askedTexts(new URLSearchParams(query))
  expect(requested('topic=order&orderId=100001&message=Hej')).toEqual({ topic: 'order', orderId: '100001' })
  expect(requested('topic=okänt&orderId=<b>')).toEqual({})
})

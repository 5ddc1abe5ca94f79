import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'
import { hideInHtml } from './secret-links.ts'

const typed = 'Klicka https://evil.se <a href="https://evil.se">här</a>'

test('user input is never a link', () => {
  const labelledValues = [{ label: 'Från', value: typed, isTyped: true }]
  const blocks = [{ labelledValues }, { quote: typed }]
  const { text, html } = renderEmail({ subject: 'Meddelande', opening: ['Hej!'], action: null, blocks })
  for (const body of [text, html]) expect(body).not.toMatch(/https:\/\/|evil\.se/)
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('text and HTML have the same facts, and the HTML shows no address', () => {
  const action = { text: 'Följ beställningen', link: 'https://krets.example/se/order/1?secret=abc' }
  const { text, html } = renderEmail({
    subject: 'Orderbekräftelse 1',
    heading: 'Tack',
    opening: ['Vi har tagit emot den.'],
    action,
    blocks: [
      { title: 'Varor' },
      { goods: [{ productId: 7, name: 'Mus & matta', quantity: 2, details: ['art.nr 7'], amount: '200 kr' }] },
      { sums: [{ label: 'Totalt', value: '200 kr', isTotal: true }] },
    ],
    closing: [{ text: 'Avsluta', link: 'https://krets.example/se/utskick/x' }],
  })
  expect(text).toContain(
    'TACK\n\nVi har tagit emot den.\n\nFölj beställningen:\nhttps://krets.example/se/order/1?secret=abc',
  )
  expect(text).toContain('2 st Mus & matta, art.nr 7: 200 kr\n\nTotalt: 200 kr')
  expect(html).toContain('2 st Mus &#38; matta')
  expect(html.replace(/<[^>]*>/g, '')).not.toContain('https://')
  const hidden = hideInHtml(html).shown
  expect(hidden).toContain('Följ beställningen [länk]')
  expect(hidden).not.toContain('secret=abc')
})

test('how far a parcel has come is said in words, also where the line is not drawn', () => {
  const blocks = [{ progress: ['Beställd', 'Packad', 'På väg', 'Levererad'], at: 2 }]
  const { text, html } = renderEmail({ subject: 'På väg', opening: ['Hej!'], action: null, blocks })
  expect(text).toContain('Steg 3 av 4: På väg')
  expect(html).toContain('role="img" aria-label="Steg 3 av 4: På väg"')
  expect(html.match(/class="nd"/g)).toHaveLength(2)
  expect(html.match(/class="nn"/g)).toHaveLength(1)
  expect(html.match(/class="nx"/g)).toHaveLength(1)
})

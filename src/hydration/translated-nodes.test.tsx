// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button } from '#ui/button.tsx'
import { tolerateTranslation } from './translated-nodes.ts'

const { removeChild, insertBefore } = Node.prototype

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  tolerateTranslation()
})
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
  document.body.replaceChildren()
})

/** As Chrome does it. */
function translate(place: Node): void {
  for (const node of Array.from(place.childNodes)) {
    if (!(node instanceof Text)) translate(node)
    else {
      const font = document.createElement('font')
      font.textContent = node.data.toUpperCase()
      node.replaceWith(font)
    }
  }
}

test('what was translated can be removed, and something put before it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(() => root.render(<p>{['kr', <b key="b">1</b>]}</p>))
  translate(place)
  await act(() => root.render(<p>{[<i key="i">2</i>, 'kr', <b key="b">1</b>]}</p>))
  await act(() => root.render(<p>{[<b key="b">1</b>]}</p>))
  expect(place.querySelector('i')).toBeNull()
  expect(place.querySelector('b')).not.toBeNull()
  await act(() => root.unmount())
  expect(place.innerHTML).toBe('')
})

test('a node that the browser translated is removed with its translation', () => {
  const place = document.body.appendChild(document.createElement('p'))
  const font = place.appendChild(document.createElement('font'))
  const text = font.appendChild(document.createTextNode('kr'))
  const before = document.createElement('b')
  place.insertBefore(before, text)
  expect(place.firstChild).toBe(before)
  place.removeChild(text)
  expect(place.innerHTML).toBe('<b></b>')
})

test('the text of a translated button is replaced when it changes, without the guard too', async () => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(() => root.render(<Button>Köp</Button>))
  translate(place)
  expect(place.textContent).toBe('KÖP')
  await act(() => root.render(<Button state="done">I korgen</Button>))
  expect(place.textContent).toBe('I korgen')
  await act(() => root.unmount())
})

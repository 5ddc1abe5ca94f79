import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FixedLines } from './fixed-lines.tsx'

const html = (props: Partial<Parameters<typeof FixedLines>[0]>) =>
  renderToStaticMarkup(
    <FixedLines lines={2} {...props}>
      En lång text
    </FixedLines>,
  )

test('two lines of default height take 2.8 em, short or long, with an ellipsis', () => {
  expect(html({})).toMatch(
    /class="fixed-lines fixed-lines--ellipsis" title="En lång text" style="line-height:1.4em;[^"]*height:2.8em;--lines:2"/,
  )
})

test('the height can be a maximum, with room for overflow, and without an ellipsis', () => {
  const loose = html({ lines: 3, lineHeight: 1.2, bleed: 0.1, hasEllipsis: false, hasFixedHeight: false })
  expect(loose).toMatch(/max-height:3.8\d*em/)
  expect(loose).not.toMatch(/;height:|title=|fixl--e/)
})

test('MOD-05: the number of lines is required: developers get a warning without it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  html({})
  expect(warn).not.toHaveBeenCalled()
  html({ lines: Number.NaN })
  expect(warn).toHaveBeenCalledExactlyOnceWith('Fixed lines need to know how many they are')
  warn.mockRestore()
})

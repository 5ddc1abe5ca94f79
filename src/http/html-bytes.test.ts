import { expect, test } from 'vitest'
import { bytesOf } from './html-bytes.ts'

test('pieces of text and bytes are put together, whatever their size', () => {
  const long = 'å–😀'.repeat(300_000)
  const pieces = ['<p>', Buffer.from('vå'), long, '', '</p>']
  expect(bytesOf(pieces).equals(Buffer.from(`<p>vå${long}</p>`))).toBe(true)
  expect(bytesOf(['kort']).toString()).toBe('kort')
})

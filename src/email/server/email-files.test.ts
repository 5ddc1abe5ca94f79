import { expect, test } from 'vitest'
import { withPictures } from './email-files.ts'

const html = '<img src="cid:logo" alt="Krets"><img src="cid:product-1" alt="Mus"><img src="cid:logo" alt="Krets">'

test('pictures are attached once, and a missing one is left out', async () => {
  const picture = async (name: string) => (name === 'logo' ? Buffer.from('png') : null)
  const { html: shown, attachments } = await withPictures(html, { picture, document: async () => [] })
  expect(shown).toBe('<img src="cid:logo" alt="Krets">&nbsp;<img src="cid:logo" alt="Krets">')
  expect(attachments.map(({ cid, contentType }) => [cid, contentType])).toEqual([['logo', 'image/png']])
})

test('a picture that cannot be drawn does not stop the email', async () => {
  const picture = async () => Promise.reject(new Error('The queue is full'))
  const { html: shown, attachments } = await withPictures(html, { picture, document: async () => [] })
  expect(shown).not.toContain('<img')
  expect(attachments).toEqual([])
})

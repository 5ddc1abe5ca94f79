import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'

const fetched = {
  src: '/bild/ab-520.webp',
  srcset: '/bild/ab-260.webp 260w, /bild/ab-520.webp 520w',
  width: 520,
  height: 400,
}

test('a fetched image is offered as avif, with webp as fallback', () => {
  const html = renderToStaticMarkup(<Image picture={fetched} alt="Mus" sizes="50vw" />)
  expect(html).toContain(
    '<picture><source type="image/avif" srcSet="/bild/ab-260.avif 260w, /bild/ab-520.avif 520w" sizes="50vw"/><img',
  )
  expect(html).toContain('src="/bild/ab-520.webp" srcSet="/bild/ab-260.webp 260w, /bild/ab-520.webp 520w"')
})

test('a drawing is one file, reserves its space and is loaded lazily', () => {
  const html = renderToStaticMarkup(<Image picture={{ src: '/bild/mus.svg', width: 260, height: 200 }} alt="" />)
  expect(html).toBe('<img src="/bild/mus.svg" width="260" height="200" alt="" loading="lazy"/>')
})

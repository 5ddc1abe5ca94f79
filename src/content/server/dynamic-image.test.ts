import { expect, test } from 'vitest'
import { catalogueTerms } from '#test/cached-product.ts'
import { dynamicImage } from './dynamic-image.ts'

const { categories } = catalogueTerms({ categories: ['Möss', 'Utan'] })
const mice = categories.get(1)
if (mice) mice.icon = 'mouse-simple'
const image = (path: string) => dynamicImage(`/api/dynimg/${path}`, { categories })

test('an icon is rendered in the requested colour and cached forever', async () => {
  const mouse = await image('icon/mouse-simple/1A1A1D')
  expect(mouse?.svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 256 256" fill="#1A1A1D">/)
  expect(mouse?.cacheControl).toContain('immutable')
  expect((await image('icon/user/FFFFFF'))?.svg).toContain('fill="#FFFFFF"')
  expect((await image('icon/star-fill/fff'))?.svg).toContain('fill="#fff"')
})

test('a category has its icon by name and id, and it can be changed', async () => {
  const named = await image('category/mouse-simple/006b43')
  const numbered = await image('category/1/006b43')
  expect(numbered?.svg).toBe(named?.svg)
  expect(numbered?.cacheControl).not.toContain('immutable')
})

test('unknown names and colours have no image', async () => {
  for (const path of [
    'icon/no-such-icon/FFFFFF',
    'icon/mouse/red',
    'icon/mouse/FFFF',
    'icon/..%2f..%2fpackage/FFFFFF',
    'icon/mouse/FFFFFF"onload="x',
    'category/2/FFFFFF',
    'category/999/FFFFFF',
    'other/mouse/FFFFFF',
  ]) {
    expect([path, await image(path)]).toEqual([path, null])
  }
})

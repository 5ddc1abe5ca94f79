import type { Page } from '@playwright/test'
import { type AddressName, pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods, longCategory } from '#test/offered-goods.ts'

type Season = { name: string; at: string; seen: [AddressName, Record<string, string | number>?][] }

const seasons: Season[] = [
  {
    name: 'Black Week',
    at: '2024-11-20T12:00',
    seen: [['campaigns'], ['campaign', { sid: 7866 }], ['search', { text: 'mus' }], ['compare']],
  },
  {
    name: 'Christmas',
    at: '2024-12-24T15:00',
    seen: [
      ['info', { id: 5 }],
      ['store', { id: 1 }],
      ['toplist', { id: 1 }],
      ['manufacturer', { id: 1872 }],
    ],
  },
  {
    name: 'an ordinary day',
    at: '2025-02-12T10:00',
    seen: [['info', { id: 7 }], ['info', { id: 8 }], ['search', { text: 'qzxvbn' }], ['cart']],
  },
]

for (const { name, at, seen } of seasons) {
  test(`${name}: every page is usable in both themes and widths`, async ({ page }) => {
    test.setTimeout(300_000)
    // Without transitions, so that no colour is measured halfway.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logInAs(page, 'anstalld')
    const [product] = await goods(1)
    const { id, name: category } = await longCategory()
    const paths = [
      pathTo('index'),
      pathTo('category', { sid: id, name: category }),
      pathTo('product', { id: product?.id }),
      ...seen.map(([address, params]) => pathTo(address, params)),
    ]
    for (const [index, path] of paths.entries()) {
      await test.step(path, async () => {
        const [wide, narrow] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(page, `${path}?at=${at}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await setTheme(wide, page)
        await expectAccessible(page)
        await setTheme(narrow, page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(390)
      })
    }
  })
}

async function setTheme(theme: 'light' | 'dark', page: Page): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

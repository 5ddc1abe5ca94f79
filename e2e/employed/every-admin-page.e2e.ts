import { adminPages } from '#admin/pages.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const phone = { width: 390, height: 844 }
const paths = adminPages.map(({ path }) => path).filter((path) => !path.includes('{'))
const details = [
  '/admin/customer/1',
  '/admin/chat/1',
  '/admin/order/1',
  '/admin/content?type=shipping-method&id=new',
  '/admin/settings?section=services',
  '/admin/guide?step=email',
]
/** Their previews are pages of their own, which axe would wait for. */
const framed = ['/admin/settings?section=look']
/** As many as a slow machine opens within a journey's time. */
const atOnce = 16
const parts = Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, part): [string, string[]] => [
  `each page of the back office, part ${part + 1},`,
  paths.slice(part * atOnce, (part + 1) * atOnce),
])

for (const [name, asked] of [
  ...parts,
  ['details, missing ones and forms', [...details, ...framed, '/admin/nothing']] as const,
]) {
  test(`${name} fits a phone, has one heading and can be read by everyone`, async ({ page }) => {
    await page.setViewportSize(phone)
    await logInAs(page, 'admin')
    for (const path of asked) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(main.locator('.spinner'), path).toHaveCount(0)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wider, `${path} is wider than the phone`).toBe(0)
      if (!framed.includes(path)) await expectAccessible(page)
    }
  })
}

test('a dialog that is taller than the window shows its beginning and its buttons', async ({ page }) => {
  await logInAs(page, 'admin')
  await page.goto('/admin/team')
  await page.getByRole('button', { name: 'Ny roll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny roll' })
  await expect(dialog.getByLabel('Namn')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Spara rollen' })).toBeInViewport()
})

import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a member chooses an avatar by keyboard, and the header shows it at once', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/avatar')
  const header = page.locator('header .member-widget .avatar img')
  const before = await header.getAttribute('src')
  const preview = page.getByRole('img', { name: /^Förhandsvisning/ })
  await expect(preview).toHaveAccessibleName(/Astronauten, grön/)
  await expect(page.getByRole('radio', { name: /Legenden/ })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Astronauten' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(preview).toHaveAccessibleName(/Igelkotten, grön/)
  await page.getByRole('radio', { name: 'Grön' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(preview).toHaveAccessibleName(/Igelkotten, bärnsten/)
  await expect(page.getByText('Inte sparad än')).toBeVisible()
  expect(await header.getAttribute('src')).toBe(before)
  await page.getByRole('button', { name: 'Spara avataren' }).click()
  await expect(page.getByText('Din nya avatar är sparad.')).toBeVisible()
  await expect(header).not.toHaveAttribute('src', before ?? '')
  expect(await header.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(96)

  const typeOf = async (path: string) =>
    (await page.request.get(path, { failOnStatusCode: true })).headers()['content-type']
  expect(await typeOf('/img/member/noface.png')).toBe('image/png')
  expect(await typeOf('/img/member/achievements/12103.png')).toBe('image/png')
  expect(await typeOf('/api/avatar/1')).toBe('image/svg+xml; charset=utf-8')
  expect(await typeOf('/api/avatar/99999999')).toBe('image/svg+xml; charset=utf-8')
  for (const variant of ['', '-goldplus', '-christmas', '-goldplus-christmas'])
    expect(await typeOf(`/img/member/avatar/background-12${variant}.gif`)).toBe('image/gif')
})

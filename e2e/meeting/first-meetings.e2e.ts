import type { Page } from '@playwright/test'
import { demoPassword } from '#test/demo-password.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs, putSettingOf } from '#test/log-in.ts'

const longer = 10_000

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Logga in' })
  await form.getByLabel('Användarnamn eller e-post').fill(username)
  await form.getByLabel('Lösenord').fill(demoPassword)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mitt konto/ })
    .click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
}

async function put(page: Page, name: string, value: unknown): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin }
  const answer = await page.request.put(`/api/setting/${name}`, { headers, data: { value } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a company gets the tour at its first login and the news at the next', async ({ page }) => {
  await putSettingOf(page, 'foretag', 'show_member_tutorial', true)
  await open(page, '/se')
  await logIn(page, 'foretag')
  const tour = page.getByRole('dialog', { name: 'Rundtur' })
  await expect(tour.getByText('Steg 1 av 6')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page)
  const next = tour.getByRole('button', { name: 'Nästa' })
  await next.focus()
  for (let step = 2; step <= 6; step += 1) {
    await page.keyboard.press('Enter')
    await expect(tour.getByText(`Steg ${step} av 6`)).toBeVisible()
  }
  await tour.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(tour.getByRole('link', { name: 'Öppna Prestationer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)

  await logOut(page)
  await logIn(page, 'foretag')
  const flash = page.getByRole('dialog', { name: 'Nytt till dig' })
  await expect(flash.getByRole('heading', { name: 'Faktura utan avgift' })).toBeVisible()
  await expectAccessible(page)
  await flash.getByRole('button', { name: 'Stäng' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mitt konto/ })
    .click()
  await page.getByRole('button', { name: 'Rundtur' }).click()
  await expect(tour.getByText('Steg 1 av 6')).toBeVisible()
})

test.describe('a new visitor', () => {
  test.use({ hasAnswered: false })

  test('is asked to register after two seconds, once cookies are answered, and never again after declining', async ({
    page,
  }) => {
    const prompt = page.getByRole('region', { name: 'Medlemmar betalar mindre' })
    await page.clock.install()
    await open(page, '/se')
    const cookies = page.getByRole('region', { name: 'Kakor' })
    await expect(cookies).toBeVisible()
    await page.clock.fastForward(longer)
    await expect(prompt).toHaveCount(0)
    await cookies.getByRole('button', { name: 'Bara nödvändiga' }).click()
    await page.clock.fastForward(longer)
    await expect(prompt).toBeVisible()
    await expectAccessible(page)

    await prompt.getByRole('button', { name: 'Bli medlem' }).click()
    const form = page.getByRole('dialog', { name: 'Logga in eller bli medlem' })
    await expect(form.getByRole('tab', { name: 'Bli medlem' })).toHaveAttribute('aria-selected', 'true')
    await form.getByRole('tab', { name: 'Logga in' }).click()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(prompt).toHaveCount(0)

    await page.reload()
    await alive(page)
    await page.clock.fastForward(longer)
    await expect(prompt).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(form.getByRole('tab', { name: 'Logga in' })).toHaveAttribute('aria-selected', 'true')

    await page.evaluate(() => localStorage.removeItem('mini-prompt-closed'))
    await page.goto('/se/checkout')
    await alive(page)
    await page.clock.fastForward(longer)
    await expect(prompt).toHaveCount(0)
  })
})

test('the newsletter is offered to members without an answer, and by its link', async ({ page }) => {
  const popup = page.getByRole('region', { name: 'Vill du ha nyhetsbrevet?' })
  const arrive = async (path = '/se') => {
    await open(page, path)
    await page.clock.fastForward(longer)
  }
  await page.clock.install()
  await open(page, '/se?newsletterpopup')
  const account = page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true })
  await account.click()
  await page.clock.fastForward(longer)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(popup).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.fastForward(longer)
  await expect(popup.getByLabel('E-postadress')).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Nej tack' }).click()
  await expect(popup).toHaveCount(0)

  await logInAs(page, 'elin')
  await put(page, 'show_newsletter_popup', true)
  await put(page, 'send_newsletter', true)
  await Promise.all([page.waitForResponse('**/api/user/feed/stream'), arrive()])
  await expect(popup).toHaveCount(0)
  for (const answer of ['Nej tack', 'Ja tack']) {
    await put(page, 'send_newsletter', false)
    await put(page, 'show_newsletter_popup', true)
    await arrive()
    const saved = page.waitForRequest('**/api/setting/show_newsletter_popup')
    await popup.getByRole('button', { name: answer }).click()
    expect((await saved).postDataJSON()).toEqual({ value: false })
    await expect(popup).toHaveCount(0)
  }
  await put(page, 'send_newsletter', false)
})

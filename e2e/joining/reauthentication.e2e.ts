import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { journeyDatabase } from '#test/mailbox.ts'
import { onPhone } from '#test/phone.ts'

const password = 'tre gröna hästar'
const fresh = 'fyra blå hästar'
const person = '197010632391'
const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
let members = 0

async function join(page: Page): Promise<string> {
  members += 1
  const username = `bekraftar-${Date.now()}-${members}`
  const data = { username, email: `${username}@exempel.se`, password, verifypassword: password, acceptTerms: true }
  await page.request.post('/api/register', { data, headers: { Origin: origin }, failOnStatusCode: true })
  const settings = { data: { value: false }, headers: { Origin: origin }, failOnStatusCode: true }
  await page.request.put('/api/setting/show_newsletter_popup', settings)
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
  await open(page, '/se/profile')
  return username
}

async function makeStale(page: Page, username: string): Promise<void> {
  const db = await journeyDatabase()
  await db.query(
    '',
    `update session set authenticated_at = now() - interval '1 hour'
     where member_id = (select id from member where username = $1)`,
    [username],
  )
  await db.close()
  const endNone = () => page.request.delete('/api/session/0', { headers: { Origin: origin } })
  await expect.poll(async () => (await endNone()).status(), { timeout: 15_000 }).toBe(403)
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Bekräfta att det är du' })
const bankIdPart = (page: Page) => page.getByRole('region', { name: 'BankID' })

async function answer(page: Page, typed: string): Promise<void> {
  await question(page).getByLabel('Ditt lösenord').fill(typed)
  await question(page).getByRole('button', { name: 'Bekräfta', exact: true }).click()
}

for (const { name, viewport } of [
  { name: 'on a computer', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a session without recent authentication neither links nor unlinks a BankID', async ({ page, context }) => {
      const username = await join(page)
      await makeStale(page, username)
      context.on('page', (app) => void app.close())
      await bankIdPart(page).getByRole('button', { name: 'Koppla BankID' }).click()
      await expect(question(page).getByLabel('Ditt lösenord')).toBeFocused()
      await expectAccessible(page)
      await answer(page, 'fel lösenord')
      await expect(question(page).getByLabel('Ditt lösenord')).toHaveAccessibleDescription('Det är inte ditt lösenord.')
      await expect(question(page).getByLabel('Ditt lösenord')).toBeFocused()
      await expectAccessible(page)
      await answer(page, password)
      await expect(question(page)).toBeHidden()
      await onPhone(page, { approvedBy: person })
      await expect(bankIdPart(page).getByText(/^Kopplat sedan /)).toBeVisible()

      await makeStale(page, username)
      await bankIdPart(page).getByRole('button', { name: 'Ta bort kopplingen' }).click()
      await question(page).getByRole('button', { name: 'Bekräfta med BankID' }).click()
      await onPhone(page, { approvedBy: person })
      await expect(page.getByText('BankID är inte längre kopplat till kontot.')).toBeVisible()
      await expect(question(page)).toBeHidden()
      await expect(bankIdPart(page).getByRole('button', { name: 'Koppla BankID' })).toBeVisible()
    })

    test('the export requires the password, and closing the dialog cancels it', async ({ page }) => {
      const username = await join(page)
      await makeStale(page, username)
      const button = page.getByRole('button', { name: 'Hämta mina uppgifter' })
      await button.click()
      await expect(question(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await expect(page.getByText('Bekräfta att det är du, med lösenord eller BankID.')).toBeVisible()
      await button.click()
      const download = page.waitForEvent('download')
      await answer(page, password)
      expect((await download).suggestedFilename()).toBe(`mina-uppgifter-${username}.json`)
      await expect(page.getByText('Bekräfta att det är du, med lösenord eller BankID.')).toBeHidden()
    })
  })
}

test('after a password reset the member is asked whether the linked BankID is theirs', async ({ page }) => {
  await join(page)
  await bankIdPart(page).getByRole('button', { name: 'Koppla BankID' }).click()
  await onPhone(page, { approvedBy: person })
  await expect(bankIdPart(page).getByText(/^Kopplat sedan /)).toBeVisible()
  const part = page.getByRole('region', { name: 'Lösenord' })
  await part.getByLabel('Ditt lösenord nu').fill(password)
  await part.getByLabel('Nytt lösenord', { exact: true }).fill('krets2026')
  await part.getByLabel('Upprepa det nya lösenordet').fill('krets2026')
  await part.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(part.getByLabel('Nytt lösenord', { exact: true })).toHaveAccessibleDescription(/för lätt att gissa/)
  await part.getByLabel('Nytt lösenord', { exact: true }).fill(fresh)
  await part.getByLabel('Upprepa det nya lösenordet').fill(fresh)
  await part.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(part.getByText(/^BankID är kopplat till kontot/)).toBeVisible()
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Koppla bort BankID' }).click()
  await expect(part.getByText(/^BankID är kopplat till kontot/)).toBeHidden()
  await expect(bankIdPart(page).getByRole('button', { name: 'Koppla BankID' })).toBeVisible()
})

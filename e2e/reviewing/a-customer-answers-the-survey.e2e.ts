import { pathTo } from '#paths.ts'
import { sendSurveys } from '#surveys/server/send-surveys.ts'
import { arrive } from '#test/delivered-order.ts'
import { order } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { emailsTo, journeyDatabase, journeyEncryption, linkIn } from '#test/mailbox.ts'
import { goods } from '#test/offered-goods.ts'

const db = await journeyDatabase()
test.afterAll(() => db.close())

const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
const inFiveDays = () => new Date(Date.now() + 5 * 24 * 3_600_000)

test('a customer asks for the survey, answers it from the email, and the back office sees the result', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const [product] = await goods(1)
  const email = `elsa-${Date.now()}@exempel.se`
  const { orderId, secret } = await order(page, { [product?.id ?? 0]: 1 }, { email })
  const wish = page.getByRole('checkbox', { name: /Fråga mig hur det gick/ })
  await expect(async () => {
    await open(page, `${pathTo('checkout-complete', { id: orderId })}?secret=${secret}`)
    await expect(wish).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(wish).not.toBeChecked()
  await wish.check()
  await expect(page.getByText('Vi mejlar en fråga några dagar efter leveransen.')).toBeVisible()
  await expectAccessible(page)

  await arrive(orderId)
  await sendSurveys({ db, encryption: journeyEncryption(), origin }, inFiveDays())
  const received = (await emailsTo(db, email)).find(({ subject }) => subject.startsWith('En fråga'))
  const link = linkIn(received, /\/se\/undersokning\/\d+\.[\w-]{22}/)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(page.getByText('Välj ett tal från 0 till 10.')).toBeVisible()
  await page.getByRole('radio', { name: '8' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '9' })).toBeChecked()
  await page.getByLabel('Vad är främsta skälet?').fill('Kom dagen efter')
  await page.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(page.getByRole('heading', { name: 'Tack för ditt svar!' })).toBeVisible()

  const backOffice = await browser.newPage({ baseURL: origin })
  await logInAs(backOffice, 'admin')
  await backOffice.goto('/admin/surveys?days=365')
  await expect(backOffice.getByText('Kom dagen efter')).toBeVisible()
  await expect(backOffice.getByRole('region', { name: 'NPS' })).toContainText('Ambassadörer (9–10)')
  await expectAccessible(backOffice)
  await backOffice.close()

  await open(page, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  await expect(page.getByRole('heading', { name: 'Frågan är inte öppen längre' })).toBeVisible()
})

import { arrive } from '#test/delivered-order.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { buyOne } from '#test/member.ts'
import { goods, list } from '#test/offered-goods.ts'

test('a member reviews a purchase, another finds it helpful, and it is highlighted', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { products } = await list('all?filters=stock^web&page=10')
  const product = products.find(({ reviewCount, maxPerCustomer }) => reviewCount === 0 && maxPerCustomer === null)
  if (!product) throw new Error('Everything has been reviewed')
  const path = `/p/${product.id}`
  const words = 'Tyst, snabb och lätt att ställa in. <b>Köp den!</b>'

  await logInAs(page, 'elin')
  const orderId = await buyOne(page, product.id)
  await open(page, path)
  const reviews = page.getByRole('region', { name: /omdöme/i }).first()
  await expect(reviews.getByText('Bli först med att berätta')).toBeVisible()
  await reviews.getByRole('button', { name: 'Skriv ett omdöme' }).click()
  const form = page.getByRole('dialog', { name: 'Skriv ett omdöme' })
  await form.getByRole('button', { name: 'Spara omdömet' }).click()
  await expect(form.getByText('Välj ett till fem stjärnor.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('radio', { name: '4 stjärnor' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '5 stjärnor' })).toBeChecked()
  await form.getByLabel('Vad tycker du?').fill(words)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await reviews.getByRole('button', { name: 'Skriv ett omdöme' }).click()
  await expect(form.getByRole('radio', { name: '5 stjärnor' })).toBeChecked()
  await expect(form.getByLabel('Vad tycker du?')).toHaveValue(words)
  await form.getByRole('button', { name: 'Spara omdömet' }).click()

  await expect(page.getByText('Tack! Ditt omdöme är sparat.')).toBeVisible()
  const own = page.getByRole('region', { name: 'Ditt omdöme' })
  await expect(own.getByText(words)).toBeVisible()
  const listed = reviews.getByRole('article').filter({ hasText: words })
  await expect(listed.getByText('Verifierat köp')).toHaveCount(0)
  await expect(listed.getByRole('button')).toHaveCount(0)
  await arrive(orderId)
  await expect(async () => {
    await open(page, path)
    await expect(listed.getByText('Verifierat köp')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await other.newPage()
  await logInAs(theirs, 'foretag')
  await expect(async () => {
    await open(theirs, path)
    await expect(theirs.getByRole('article').filter({ hasText: words })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const seen = theirs.getByRole('article').filter({ hasText: words })
  const helpful = seen.getByRole('button', { name: /^Hjälpsamt/ })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toHaveAccessibleName('Hjälpsamt 1')
  await theirs.getByRole('button', { name: 'Skriv ett omdöme' }).click()
  const second = theirs.getByRole('dialog', { name: 'Skriv ett omdöme' })
  await second.getByText('2 stjärnor').click({ force: true })
  await second.getByLabel('Vad tycker du?').fill('Inte för mig.')
  await second.getByLabel('Visa inte mitt användarnamn').check()
  await second.getByRole('button', { name: 'Spara omdömet' }).click()
  await expect(theirs.getByRole('heading', { name: '2 omdömen' })).toBeVisible()
  await expect(theirs.getByRole('article').filter({ hasText: 'Mest hjälpsamma omdömet' })).toContainText(words)
  await other.close()

  await open(page, path)
  await expect(reviews.getByRole('article').first()).toContainText('Mest hjälpsamma omdömet')
  const anonymous = reviews.getByRole('article').filter({ hasText: 'Inte för mig.' })
  await expect(anonymous).toContainText('Anonym')
  await expect(anonymous.getByText('Verifierat köp')).toHaveCount(0)
  await own.getByRole('button', { name: 'Ta bort' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta bort ditt omdöme?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: 'Ta bort' }).click()
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(reviews.getByRole('heading', { name: '1 omdöme' })).toBeVisible()
})

test('a visitor who votes is asked to log in, and continues from there', async ({ page }) => {
  const product = (await goods(30)).find(({ reviewCount }) => reviewCount > 50)
  await open(page, `/p/${product?.id}`)
  const review = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Hjälpsamt/ }) })
    .last()
  const name = (await review.getByRole('button', { name: /^Hjälpsamt/ }).innerText()).trim()
  await review.getByRole('button', { name: /^Hjälpsamt/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Det här kan medlemmar göra' })
  await expectAccessible(page)
  await dialog.getByLabel('Användarnamn eller e-post').fill('elin')
  await dialog.getByLabel('Lösenord').fill(demoPassword)
  await Promise.all([
    page.waitForResponse(/\/my-review$/),
    dialog.getByRole('button', { name: 'Logga in', exact: true }).click(),
  ])
  await expect(dialog).toHaveCount(0)
  const vote = review.getByRole('button', { name: /^Hjälpsamt/ })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).not.toHaveAccessibleName(`Hjälpsamt ${name.replace(/\D/g, '')}`)
})

test("a click before the member's own review has loaded is not lost", async ({ page }) => {
  await logInAs(page, 'anstalld')
  const [product] = await goods(1)
  const blocked = Promise.withResolvers<void>()
  await page.route('**/api/product/*/my-review', async (route) => {
    await blocked.promise
    await route.continue()
  })
  await open(page, `/p/${product?.id}`)
  await page.getByRole('button', { name: 'Skriv ett omdöme' }).click()
  blocked.resolve()
  await expect(page.getByRole('dialog', { name: 'Skriv ett omdöme' })).toBeVisible()
})

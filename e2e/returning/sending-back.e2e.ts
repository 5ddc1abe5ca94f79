import type { APIRequestContext } from '@playwright/test'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { deliveredOrder, emailTextWith } from '#test/delivered-order.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'

const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`/api${path}`, { headers: { Origin: origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('one of two units is returned: announced, received, credited and refunded', async ({ page, request }) => {
  const { orderId, secret, number, name, price } = await deliveredOrder()
  const path = `${pathTo('order', { id: orderId })}?secret=${secret}`
  await open(page, path)
  await page.getByRole('button', { name: 'Returnera varor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Returnera varor' })
  await dialog.getByRole('button', { name: 'Anmäl returen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Välj minst en vara.')
  await dialog.getByLabel(`Antal, ${name}`).selectOption('1')
  await dialog.getByLabel(/^Varför/).selectOption('Jag har ändrat mig')
  await dialog.getByRole('radio', { name: /^I en butik/ }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anmäl returen' }).click()
  const section = page.getByRole('region', { name: 'Returer' })
  await expect(section.getByText('Vi väntar på varan')).toBeVisible()
  await expectAccessible(page)
  const id = Number(/Retur (\d+)/.exec(await section.innerText())?.[1])
  expect(await emailTextWith(`Beställning ${number}`, `return-${id}-announced`)).toContain(`1 st ${name}`)

  await post(request, '/login', { username: 'anstalld', password: demoPassword })
  const row = { position: 0, quantity: 1, condition: 'sealed', disposition: 'stock' }
  await post(request, `/admin/returns/${id}/receive`, { rows: [row] })
  await post(request, `/admin/returns/${id}/refund`, {})

  await open(page, path)
  const shownPrice = formatPrice(price).replace(/\s/g, '\\s')
  await expect(section.getByText(new RegExp(`Pengarna är (på väg tillbaka|återbetalda), ${shownPrice}`))).toBeVisible()
  const received = await emailTextWith(`Retur: ${id}`, `return-${id}-settled`)
  const note = /Kreditnota: (\d+)/.exec(received ?? '')?.[1]
  const printed = await page.goto(`/api/order/${orderId}/receipt/${note}?kind=credit-note&secret=${secret}`)
  expect(printed?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kreditnota ${note}`)
  await expectAccessible(page)
})

test("a complaint is received and shown on the order's page", async ({ page }) => {
  const { orderId, secret, name } = await deliveredOrder()
  await open(page, `${pathTo('order', { id: orderId })}?secret=${secret}`)
  await page.getByRole('button', { name: 'Reklamera en vara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reklamera en vara' })
  await dialog.getByRole('button', { name: 'Skicka reklamationen' }).click()
  await expect(dialog.getByText('Beskriv felet.')).toBeVisible()
  await dialog.getByLabel('Vad är fel?').fill('Den startar inte.')
  await dialog.getByLabel('Vad önskar du?').selectOption('Byt den mot en ny')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skicka reklamationen' }).click()
  await expect(page.getByText(`Reklamation av ${name}`)).toBeVisible()
})

test('the label of a return is printed from the order, until the return has arrived', async ({ page, request }) => {
  const { orderId, secret, name } = await deliveredOrder()
  const path = `${pathTo('order', { id: orderId })}?secret=${secret}`
  await open(page, path)
  await page.getByRole('button', { name: 'Returnera varor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Returnera varor' })
  await dialog.getByLabel(`Antal, ${name}`).selectOption('1')
  await dialog.getByRole('button', { name: 'Anmäl returen' }).click()
  const section = page.getByRole('region', { name: 'Returer' })
  await expect(section.getByText('Vi väntar på varan')).toBeVisible()
  const label = section.getByRole('link', { name: /^Skriv ut fraktsedeln/ })
  await expect(async () => {
    await open(page, path)
    await expect(label).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(section.getByText('Fraktsedeln kommer från en sandlåda och går inte att skicka med.')).toBeVisible()
  await expectAccessible(page)
  const address = (await label.getAttribute('href')) ?? ''
  const printed = await page.request.get(address)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const [withoutSecret = ''] = address.split('?')
  expect((await request.get(withoutSecret)).status()).toBe(404)

  const id = Number(/returns\/(\d+)/.exec(address)?.[1])
  await post(request, '/login', { username: 'anstalld', password: demoPassword })
  const row = { position: 0, quantity: 1, condition: 'sealed', disposition: 'stock' }
  await post(request, `/admin/returns/${id}/receive`, { rows: [row] })
  await open(page, path)
  await expect(section.getByText('Varan har kommit till oss')).toBeVisible()
  await expect(label).toBeHidden()
})

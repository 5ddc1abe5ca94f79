import { chromium } from '@playwright/test'

const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const o = 'http://localhost:4910'
const out = '/tmp/me/p/'
for (const [w, h] of [
  [390, 844],
  [1440, 900],
]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, locale: 'sv-SE' })
  const p = await c.newPage()
  const shot = async (n, full = false) => p.screenshot({ path: `${out}${n}-${w}.png`, fullPage: full })
  await p.goto(o + '/se')
  await p.waitForTimeout(2500)
  await shot('cookie')
  await p.getByRole('button', { name: 'Bara nödvändiga' }).click()
  await p.waitForTimeout(4500)
  await shot('prompt')
  await p.keyboard.press('Escape')
  const list = await (await p.request.get(o + '/api/products?q=h%C3%B6rlur')).json().catch(() => null)
  await p.goto(o + '/se/search/tangentbord')
  await p.waitForTimeout(1500)
  const href = await p.locator('#main article a').first().getAttribute('href')
  await p.goto(o + href)
  await p.waitForTimeout(1500)
  await shot('product', true)
  await p
    .getByRole('region', { name: 'Köp' })
    .getByRole('button', { name: /^Köp|^Lägg/ })
    .first()
    .click()
  await p.waitForTimeout(1200)
  await shot('offer')
  await p.goto(o + '/se/checkout')
  await p.waitForTimeout(2000)
  await p.getByLabel('Postnummer').fill('752 28')
  await p.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await p.waitForTimeout(1000)
  await p.getByRole('button', { name: /^Slutför köp/ }).click()
  await p.waitForTimeout(600)
  await shot('checkout', true)
  await p.goto(o + '/admin/codes')
  await p.waitForTimeout(800)
  await shot('admin')
  await c.close()
}
await b.close()

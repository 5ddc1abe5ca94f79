import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { numberJournalEntries } from '#accounting/server/number-journal-entries.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { addAuthenticator } from '#test/authenticator.ts'
import { alive, expect, expectAccessible, test } from '#test/journey.ts'
import { type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

const products = 120
const aDay = 24 * 3_600_000

let dataDir = ''
let shop: ShopProcess | null = null
const namedKrets: string[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = mkdtempSync(join(tmpdir(), 'krets-month-'))
  shop = await startShop({ dataDir, env: { DEMO: 'false', UNSAFE_CALLS_PER_MINUTE: '0' } })
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  await shop?.stop()
  if (dataDir) await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

test('an empty shop becomes Nordtek, sells and closes its first month', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const origin = shop?.origin ?? ''
  watchNames(page)

  await test.step('its first administrator', async () => {
    await addAuthenticator(page)
    await page.goto(/http\S+\/admin\/first-administrator\?token=\S+/.exec(shop?.output() ?? '')?.[0] ?? '')
    await page.getByLabel('Användarnamn').fill('anna')
    await page.getByLabel('E-post').fill('anna@nordtek.example')
    await page.getByLabel('Lösenord', { exact: true }).fill('sju hästar i hagen')
    await page.getByLabel('Upprepa lösenordet').fill('sju hästar i hagen')
    await page.getByRole('button', { name: 'Skapa kontot' }).click()
    await page.getByLabel('Namn på nyckeln').fill('Jobbdatorn')
    await page.getByLabel('Namn på nyckeln').press('Enter')
    await page.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  })

  await test.step('the guide', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Företag' })).toBeVisible()
    const fields = {
      Företagsnamn: 'Nordtek AB',
      Organisationsnummer: '556036-0793',
      Momsregistreringsnummer: 'SE556036079301',
      Gatuadress: 'Storgatan 1',
      Postnummer: '852 30',
      Ort: 'Sundsvall',
      'Styrelsens säte': 'Sundsvall',
      Bankgiro: '5050-1055',
      'E-post': 'hej@nordtek.example',
      Telefon: '060-12 34 56',
    }
    for (const [name, value] of Object.entries(fields))
      await page
        .getByRole('main')
        .getByLabel(name, { exact: name === 'Ort' || name === 'E-post' })
        .fill(value)
    await goOn(page, 'Namn och utseende')
    await page.getByLabel('Butikens namn').fill('Nordtek')
    await expect(page.getByLabel('Namnet i logotypen')).toHaveValue('Nordtek')
    for (const next of ['Sortiment', 'Leverans', 'Betalning', 'Mejl', 'Villkor', 'Medlemskap', 'Öppna'])
      await goOn(page, next)
    await expect(page.getByText(/^\d saker återstår$/)).toBeVisible()
  })

  await test.step('a supplier’s file, whose columns have other names', async () => {
    await page.goto(`${origin}/admin/import`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nordgros.csv', mimeType: 'text/csv', buffer: supplierFile() })
    await expect(page.getByRole('heading', { name: 'Kolumner' })).toBeVisible()
    const chosen = page.getByRole('row', { name: /^Utpris exkl moms/ }).getByRole('combobox')
    await expect(chosen.locator('option:checked')).toHaveText('Pris exkl. moms, kr (moms läggs till)')
    await page
      .getByRole('row', { name: /^Saldo/ })
      .getByRole('combobox')
      .selectOption('Saldo i webblagret')
    await page.getByLabel('Lägg upp kategorier som saknas').check()
    await page.getByRole('button', { name: 'Provkör' }).click()
    await expect(page.getByLabel('Leverantör', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Leverantör', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Leverantör', { exact: true }).fill('Nordgros')
    await page.getByRole('button', { name: 'Provkör' }).click()
    await page.getByRole('button', { name: `Kör ${products} ändringar` }).click()
    await expect(page.getByRole('button', { name: 'Ångra importen' })).toBeVisible()
  })

  await test.step('a hundred prices', async () => {
    await page.goto(`${origin}/admin/products`)
    await expect(page.getByText(`${products} produkter`)).toBeVisible()
    await page.getByLabel('Pris från').fill('300')
    await expect(page.getByText('100 produkter', { exact: true })).toBeVisible()
    await page.getByLabel('Välj alla träffar').check()
    await page.getByRole('button', { name: 'Ändra flera' }).click()
    await page.getByLabel('Formel').fill('pris × 1,05, avrunda till 9')
    await page.getByRole('button', { name: 'Räkna ut' }).click()
    await page.getByRole('button', { name: 'Ändra 100 produkter' }).click()
    await expect(page.getByText('Klart: 100 av 100 ändrade.')).toBeVisible()
    await page.goto(`${origin}/admin/products?q=NG-119`)
    await expect(page.getByText('449 kr').first()).toBeVisible()
  })

  await test.step('a customer buys', async () => await buy(browser, origin))

  await test.step('packs and refunds a part', async () => {
    await page.goto(`${origin}/admin`)
    await page.getByRole('link', { name: /Att packa/ }).click()
    await page.getByRole('link', { name: '100001' }).click()
    await page.getByRole('button', { name: 'Packa det här' }).click()
    await page
      .getByRole('button', { name: /^Skicka|^Lämna/ })
      .first()
      .click()
    await expect(page.getByText('Skickad av anna')).toBeVisible()
    await page.getByLabel('Kunden får').selectOption('Pengar tillbaka')
    await page.getByLabel('Belopp i kronor').fill('100')
    await page.getByLabel('Skäl, står på kreditnotan eller i mejlet').fill('Repig kartong')
    await page.getByRole('button', { name: 'Gottgör' }).click()
    await expect(page.getByText('Kreditnota 1, 100 kr').first()).toBeVisible()
  })

  await test.step('closes the month', async () => {
    await numberEntriesOfToday()
    await page.goto(`${origin}/admin/accounting`)
    await page
      .getByRole('button', { name: 'Den här månaden' })
      .or(page.getByRole('link', { name: 'Den här månaden' }))
      .click()
    // 449 kr and 49 kr of shipping, less 100 kr: 398 kr with VAT.
    await expect(page.getByRole('row', { name: /^10 / })).toContainText('79,60')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Hämta SIE-fil' }).click()
    const sie = iconv.decode(readFileSync(await (await downloading).path()), 'cp437')
    expect(sie).toContain('#FNAMN "Nordtek AB"')
    expect(sie).not.toMatch(/krets/i)
    const entries = sie.split('#VER').slice(1)
    expect(entries.length).toBeGreaterThan(2)
    for (const entry of entries) expect([amountsOf(entry).length > 1, sumOf(entry)]).toEqual([true, 0])
  })

  expect(namedKrets, 'answers that name the demo').toEqual([])
})

async function goOn(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: `Fortsätt till ${next}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
}

/** Answers for people and machines; cookies and scripts are searched elsewhere. */
function watchNames(page: Page): void {
  page.on('response', async (answer) => {
    if (!/html|json/.test(answer.headers()['content-type'] ?? '')) return
    const text = await answer.text().catch(() => '')
    if (/krets/i.test(text)) namedKrets.push(`${answer.url()}: ${/.{0,40}krets.{0,20}/i.exec(text)?.[0]}`)
  })
}

async function buy(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ locale: 'sv-SE' })
  const page = await context.newPage()
  watchNames(page)
  await page.goto(`${origin}/se`)
  await alive(page)
  await page.getByRole('button', { name: 'Bara nödvändiga' }).click()
  await expect(page).toHaveTitle(/Nordtek/)
  await expectAccessible(page)
  await page.goto(`${origin}/se/search/headset%20119`)
  await alive(page)
  await page.getByRole('button', { name: /^Köp/ }).first().click()
  await expect(page.getByRole('button', { name: /^Varukorg/ }).first()).toContainText('1')
  await page.goto(`${origin}/se/checkout`)
  await alive(page)
  await page.getByLabel('Postnummer').fill('852 30')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await page.locator('label', { hasText: 'Hem till dig' }).first().click()
  const fields = {
    Förnamn: 'Elin',
    Efternamn: 'Berg',
    Gatuadress: 'Skogsstigen 5',
    Postort: 'Sundsvall',
    'E-postadress': 'elin@exempel.se',
    Mobilnummer: '0701740605',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.locator('label', { hasText: 'Betala med bankkort' }).click()
  await page.getByLabel('Så går betalningen').selectOption('success')
  await page.getByRole('button', { name: 'Slutför köp – betala 498 kr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tack, Elin/ })).toBeVisible()
  await context.close()
}

/** The night passes: the entries of the day before are numbered then. */
async function numberEntriesOfToday(): Promise<void> {
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  await numberJournalEntries(db, new Date(Date.now() + aDay))
  await db.close()
}

const amountsOf = (entry: string) =>
  [...entry.matchAll(/#TRANS \d+ \{[^}]*\} (-?[\d.]+)/g)].map(([, amount]) => Math.round(Number(amount) * 100))
const sumOf = (entry: string) => amountsOf(entry).reduce((sum, amount) => sum + amount, 0)

/** As Excel in Sweden writes it. The first twenty cost less than 300 kr with VAT, the others the same or more. */
function supplierFile(): Buffer {
  const rows = Array.from({ length: products }, (_, index) => {
    const net = index < 20 ? 160 : 342.4
    const kind = index % 2 === 0 ? 'Tangentbord' : 'Headset'
    const cells = [
      `NG-${index}`,
      `${kind} Åre ${index}`,
      'Soundly',
      `Tillbehör > ${kind}`,
      kronor(net),
      kronor(net / 2),
      25,
    ]
    return cells.join(';')
  })
  const header = 'Artikelnr;Benämning;Varumärke;Kategori;Utpris exkl moms;Inpris exkl moms;Saldo'
  return iconv.encode(`${[header, ...rows].join('\r\n')}\r\n`, 'win1252')
}

const kronor = (amount: number) => amount.toFixed(2).replace('.', ',')

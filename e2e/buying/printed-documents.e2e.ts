import { sampleCompanyOrder } from '#email-editor/server/sample-order.ts'
import { printedOrder } from '#order-documents/server/document-content.ts'
import { asHtml } from '#order-documents/server/document-html.ts'
import { printed } from '#orders/receipts-messages.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'

const { netPrice: unitPrice, netAmount: amount } = printed

for (const width of [320, 390, 1440]) {
  test(`names are read in whole words on an invoice that is ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const confirmation = printedOrder(sampleCompanyOrder)
    const rows = confirmation.rows.map((row) => ({ ...row, unitPrice: '112 078,40 kr', amount: '1 112 078,40 kr' }))
    const file = asHtml({ ...confirmation, heads: { unitPrice, amount }, rows }, 'invoice')
    await page.setContent(String(file.body))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const goods = page.getByRole('table').first()
    const name = goods.getByRole('cell', { name: 'Tystra Vind Pro trådlöst headset', exact: true })
    expect((await name.boundingBox())?.width).toBeGreaterThan(140)
    await expect(goods.getByRole('columnheader')).toHaveText(['Vara', 'Antal', unitPrice, 'Moms', amount])
    await expectAccessible(page)
  })
}

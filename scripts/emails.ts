import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { applyShopSettings } from '#core/shop.ts'
import { sampleEmails } from '#email-editor/server/sample-emails.ts'
import { drawMark } from '#illustrations/brand.ts'
import { draw } from '#illustrations/draw.ts'
import { drawingFrom } from '#illustrations/drawing.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'

// Writes a sample of every email into a folder, as HTML and text.
const [folder = 'emails'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
applyShopSettings(demoShopSettings)

const ground = '#f4f6f3'
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const product = async (type: string) =>
  dataUrl(
    await sharp(Buffer.from(draw(drawingFrom({ type, body: 'kol', accent: 'gron' }))))
      .resize(144, 144, { fit: 'contain', background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer(),
  )
const logo = dataUrl(await sharp(Buffer.from(drawMark()), { density: 144 }).png().toBuffer())
const [even, odd] = [await product('horlurar'), await product('tangentbord')]

const withPictures = (html: string) =>
  html
    .replaceAll('cid:logo', logo)
    .replace(/cid:product-(\d+)/g, (_, id: string) => (Number(id) === 400_001 ? even : odd))

for (const [kind, emails] of Object.entries(sampleEmails())) {
  for (const [name, { html, text, subject }] of Object.entries(emails)) {
    writeFileSync(join(folder, `${kind}-${name}.html`), withPictures(html))
    writeFileSync(join(folder, `${kind}-${name}.txt`), `${subject}\n\n${text}\n`)
  }
}
console.log(`Wrote ${folder}`)

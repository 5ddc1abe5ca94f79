import { fileURLToPath } from 'node:url'

export type LabelContent = {
  /** Millimetres. */
  size: readonly [width: number, height: number]
  carrier: string
  service: string
  from: string[]
  to: string[]
  trackingId: string
}

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/instrument-sans/${name}`))
const perMillimetre = 72 / 25.4
const margin = 14

/** A page of the size that the carrier prints, which cannot be taken for a label that pays for carriage. */
export async function sandboxLabel(content: LabelContent): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const [width, height] = content.size.map((side) => side * perMillimetre) as [number, number]
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: content.trackingId, Subject: 'TESTETIKETT' },
  })
  pdf.registerFont('plain', fontFile('400Regular/InstrumentSans_400Regular.ttf'))
  pdf.registerFont('bold', fontFile('700Bold/InstrumentSans_700Bold.ttf'))
  const bytes = collected(pdf)
  const inner = width - 2 * margin
  const line = (text: string, size: number, font = 'plain') =>
    pdf
      .font(font)
      .fontSize(size)
      .text(text, { width: inner, height: size * 2.6, ellipsis: true })
  pdf.rect(margin / 2, margin / 2, width - margin, height - margin).stroke()
  pdf.x = margin
  pdf.y = margin
  line(sandboxNotice, 21, 'bold')
  pdf.moveDown(0.5)
  line(`${content.carrier} · ${content.service}`, 12, 'bold')
  pdf.moveDown(0.5)
  for (const text of content.from) line(text, 8)
  pdf.moveDown(0.7)
  for (const text of content.to) line(text, 12, 'bold')
  pdf.moveDown(0.7)
  bars(pdf, content.trackingId, { x: margin, y: pdf.y, width: inner })
  pdf.x = margin
  line(content.trackingId, 12, 'bold')
  pdf.end()
  return await bytes
}

const sandboxNotice = 'TESTETIKETT – SANDLÅDA – skicka inte'

async function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/** Looks like a bar code and is none. */
function bars(pdf: PDFKit.PDFDocument, text: string, at: { x: number; y: number; width: number }): void {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const step = at.width / bits.length
  ;[...bits].forEach((bit, place) => {
    if (bit === '1') pdf.rect(at.x + place * step, at.y, step, 40)
  })
  pdf.fill('#000')
  pdf.y = at.y + 48
}

/** The same for a label printer. */
export function sandboxZpl({ trackingId, to }: Pick<LabelContent, 'trackingId' | 'to'>): Uint8Array {
  const fields = [sandboxNotice, ...to, trackingId].map((text, place) => `^FO40,${40 + 60 * place}^A0N,40^FD${text}^FS`)
  return Buffer.from(`^XA^CI28${fields.join('')}^XZ`)
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { carrierCases } from '#carriers/contract/cases.ts'
import { parcelTo } from '#carriers/contract/parcels.ts'

const folder = await mkdtemp(join(tmpdir(), 'carrier-labels-'))
afterAll(async () => await rm(folder, { recursive: true }))

test.each(carrierCases)('a label of $id is printed as PDF from its sandbox', async ({ id, label, open }) => {
  const { carrier, close } = await open(10_000)
  try {
    const { labels } = await carrier.book(await parcelTo(carrier, 'home', 1), new Date())
    const file = join(folder, `${id}.pdf`)
    await writeFile(file, labels[0]?.bytes ?? '')
    const text = (await readFile(file)).toString('latin1')
    expect(labels[0]?.format).toBe('pdf')
    expect(text).toMatch(/^%PDF-/)
    expect(text.trimEnd()).toMatch(/%%EOF$/)
    expect(text).toContain('(TESTETIKETT)')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
    const millimetres = [width, height].map((side) => Math.round((Number(side) * 25.4) / 72))
    expect(millimetres).toEqual(label)
  } finally {
    await close()
  }
})

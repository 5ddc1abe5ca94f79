import { useRef } from 'react'
import type { ProductBarcodes } from '#barcodes/contract.ts'
import { messages } from '#barcodes/messages.ts'
import { isAllScanned, type ScannedUnits, scanUnit } from '#barcodes/packing-scan.ts'
import { ScanInput } from '#barcodes/web/scan-input.tsx'
import { ScanResult } from '#barcodes/web/scan-result.tsx'
import { useScanSaid } from '#barcodes/web/use-scan-said.ts'
import { gtinOf } from '#catalog/gtin.ts'
import { api } from '#core/api-client.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { overview } from '#overview/calls.ts'
import { Button } from '#ui/button.tsx'
import { packingRows } from './packing-rows.ts'
import './pack-by-scanning.css'

type Props = {
  order: BackOfficeOrder
  barcodes: readonly ProductBarcodes[]
  scanned: ScannedUnits | null
  onScanned: (scanned: ScannedUnits | null) => void
}

/** Each scan ticks off a unit; what does not belong to the order is refused aloud. */
export function PackByScanning({ order, barcodes, scanned, onScanned }: Props) {
  const [said, say] = useScanSaid()
  const panel = useRef<HTMLElement>(null)
  const rows = packingRows(order)
  const nameOf = (key: string) => rows.find((row) => row.key === key)?.name ?? ''
  const all = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const done = rows.reduce((sum, { key }) => sum + (scanned?.[key] ?? 0), 0)

  async function scan(code: string): Promise<void> {
    panel.current?.scrollIntoView({ block: 'start' })
    const result = scanUnit(code, { rows, barcodes, scanned: scanned ?? {} })
    if (result.kind === 'ticked') {
      const { key, quantity } = result.row
      onScanned(result.scanned)
      say(
        'ok',
        isAllScanned(rows, result.scanned)
          ? messages.allScanned
          : messages.ticked(nameOf(key), result.scanned[key] ?? 0, quantity),
      )
    } else if (result.kind === 'all-scanned') say('wrong', messages.tooMany(nameOf(result.row.key)))
    else {
      say('wrong', messages.wrongCode(code))
      const name = await nameOfCode(code)
      if (name) say('wrong', messages.wrong(name))
    }
  }
  return (
    <section ref={panel} className="pack-by-scanning panel stack" aria-labelledby="pack-by-scanning">
      <div className="row row--between">
        <h2 id="pack-by-scanning">{messages.packByScanning}</h2>
        <span className="tabular muted">{messages.progress(done, all)}</span>
      </div>
      {scanned === null && <p className="small muted">{messages.packAbout}</p>}
      <ScanResult said={said} />
      <ScanInput onScan={(code) => void scan(code)} />
      {scanned !== null && (
        <Button variant="g" onClick={() => onScanned(null)}>
          {messages.startOver}
        </Button>
      )}
    </section>
  )
}

async function nameOfCode(code: string): Promise<string | null> {
  try {
    const { data } = await api(overview.findAnything, { text: gtinOf(code) ?? code })
    return data.products[0]?.name ?? null
  } catch {
    // The refusal names the code instead.
    return null
  }
}

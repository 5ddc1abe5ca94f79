import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { barcodes } from '#barcodes/calls.ts'
import { isAllScanned, type ScannedUnits } from '#barcodes/packing-scan.ts'
import { api } from '#core/api-client.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { PackByScanning } from './pack-by-scanning.tsx'
import { PackForm } from './pack-form.tsx'
import { packingRows } from './packing-rows.ts'

type Props = { order: BackOfficeOrder; onDone: (answer: { data: BackOfficeOrder }) => void }

/** What is left to pack, by hand or unit by unit with a scanner. */
export function PackOrder({ order, onDone }: Props) {
  /** Null until the first unit is scanned. */
  const [scanned, setScanned] = useState<ScannedUnits | null>(null)
  return (
    <>
      <Load load={() => api(barcodes.listOrderBarcodes, { id: order.id })}>
        {({ data }) => <PackByScanning order={order} barcodes={data} scanned={scanned} onScanned={setScanned} />}
      </Load>
      {order.toPack.map(({ source, rows }) => {
        const own = packingRows(order).filter((row) => row.source === source)
        return (
          <PackForm
            key={source}
            {...{ order, source, rows, onDone, scanned, onScanned: setScanned }}
            isReady={scanned !== null && isAllScanned(own, scanned)}
          />
        )
      })}
    </>
  )
}

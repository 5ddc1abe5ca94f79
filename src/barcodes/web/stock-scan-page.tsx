import { useRef, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { barcodes } from '#barcodes/calls.ts'
import type { ScannedProduct } from '#barcodes/contract.ts'
import { messages } from '#barcodes/messages.ts'
import { nextProduct, nothingScanned, type StockScan as Scan, scanProduct } from '#barcodes/stock-scan.ts'
import { gtinOf } from '#catalog/gtin.ts'
import { ApiError, api } from '#core/api-client.ts'
import { SelectField } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { CountForm } from './count-form.tsx'
import { ScanInput } from './scan-input.tsx'
import { ScanResult } from './scan-result.tsx'
import { useScanSaid } from './use-scan-said.ts'
import './stock-scan-page.css'

export function StockScanPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <Load load={() => api(barcodes.listStockPlaces, undefined)}>{({ data }) => <StockScan places={data} />}</Load>
    </>
  )
}

type Places = readonly { place: number; name: string }[]

/** Each device stands at one place. */
const placeKey = 'stock-scan-place'

function StockScan({ places }: { places: Places }) {
  const [place, setPlace] = useState(() => {
    const kept = Number(localStorage.getItem(placeKey) ?? Number.NaN)
    return places.some((one) => one.place === kept) ? kept : (places[0]?.place ?? 0)
  })
  const [scan, showScan] = useState(nothingScanned)
  /** Scans come faster than pages are drawn. */
  const latestScan = useRef(nothingScanned)
  const [choices, setChoices] = useState<ScannedProduct[]>([])
  const [latest, setLatest] = useState<string[]>([])
  const [said, say] = useScanSaid()
  const placeName = places.find((one) => one.place === place)?.name ?? ''

  function setScan(next: Scan): void {
    latestScan.current = next
    showScan(next)
  }

  function take(product: ScannedProduct): void {
    const next = scanProduct(latestScan.current, product)
    setScan(next)
    setChoices([])
    if (next.waiting) say('wrong', messages.waiting(product.name, next.product?.name ?? ''))
    else say('ok', messages.scanned(product.name, next.quantity))
  }

  async function look(code: string): Promise<void> {
    try {
      const { data } = await api(barcodes.findScannedProducts, { code })
      const [first, ...more] = data
      if (!first) {
        const isMisread = /^(\d{8}|\d{12,14})$/.test(code) && gtinOf(code) === null
        say('wrong', isMisread ? messages.badCheckDigit(code) : messages.unknown(code))
      } else if (more.length > 0) {
        setChoices(data)
        say('wrong', messages.several(code))
      } else take(first)
    } catch (error) {
      say('wrong', error instanceof ApiError ? error.message : admin.failed)
    }
  }

  function registered(line: string): void {
    setLatest((before) => [line, ...before].slice(0, 10))
    setScan(nextProduct(latestScan.current))
    say('ok', line)
  }

  return (
    <div className="stock-scan-page">
      <SelectField
        label={messages.place}
        value={place}
        onChange={({ target }) => {
          setPlace(Number(target.value))
          localStorage.setItem(placeKey, target.value)
        }}
      >
        {places.map((one) => (
          <option key={one.place} value={one.place}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <ScanInput onScan={(code) => void look(code)} />
      <ScanResult said={said} isOkShown={scan.product === null} />
      {choices.length > 0 && (
        <ul className="stock-scan-page-choices">
          {choices.map((product) => (
            <li key={product.id}>
              <Button isWide onClick={() => take(product)}>
                {messages.choose(product.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {scan.product ? (
        <CountForm
          key={`${scan.product.id} ${place}`}
          product={scan.product}
          place={place}
          placeName={placeName}
          quantity={scan.quantity}
          turn={said?.at ?? 0}
          onQuantity={(quantity) => setScan({ ...scan, quantity })}
          onRegistered={registered}
          onSkip={() => setScan(nextProduct(scan))}
        />
      ) : (
        <p className="muted">{messages.intro}</p>
      )}
      {latest.length > 0 && (
        <section className="panel" aria-labelledby="latest">
          <h2 id="latest">{messages.latest}</h2>
          <ol className="stock-scan-page-latest">
            {latest.map((line, at) => (
              <li key={latest.length - at}>{line}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

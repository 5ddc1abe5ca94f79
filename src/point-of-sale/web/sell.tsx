import { useState } from 'react'
import { isGiftCardCode } from '#gift-cards/code.ts'
import { readMemberCode } from '#member-codes/member-code.ts'
import type { Sale } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { documentOf } from './document-address.ts'
import { FindProducts } from './find-products.tsx'
import { MemberOfSale } from './member-of-sale.tsx'
import { SaleCodes } from './sale-codes.tsx'
import { SaleRows } from './sale-rows.tsx'
import { SalesOfDay } from './sales-of-day.tsx'
import { TakePayment } from './take-payment.tsx'
import { useMemberOfSale } from './use-member-of-sale.ts'
import { usePricedSale } from './use-priced-sale.ts'
import { useSaleCodes } from './use-sale-codes.ts'
import './sell.css'

export function Sell({ store }: { store: number }) {
  const pricedSale = usePricedSale(store)
  const { sale, priced, error, isPricing, add, set, change, clear } = pricedSale
  const member = useMemberOfSale(store, (member) => change({ member }))
  const codes = useSaleCodes(pricedSale)
  const [sold, setSold] = useState<Sale | null>(null)
  const isTooMuch = priced?.rows.some(({ quantity, left }) => quantity > left) ?? false
  const { rows } = sale
  if (sold) return <Sold sale={sold} onNext={() => setSold(null)} />

  /** Of anything but products. */
  function readCode(text: string): boolean {
    if (readMemberCode(text) !== null) member.read(text)
    else if (rows.length > 0 && isGiftCardCode(text)) void codes.add(text)
    else return false
    return true
  }

  return (
    <div className="sell">
      <Note kind="warn">{messages.about}</Note>
      <FindProducts store={store} onAdd={add} onCode={readCode} />
      <MemberOfSale {...member} member={sale.member} onRemove={() => change({ member: null })} />
      <section className="panel stack" aria-labelledby="sale-rows">
        <h2 id="sale-rows">{messages.rows}</h2>
        {error && <Note kind="err">{error}</Note>}
        {rows.length === 0 && <p className="muted">{messages.empty}</p>}
        <SaleRows rows={rows} priced={priced} onChange={set} />
        {rows.length > 0 && <SaleCodes {...codes} sale={sale} priced={priced} />}
        {priced && rows.length > 0 && !error && (
          <TakePayment
            store={store}
            sale={sale}
            priced={priced}
            isReady={!isPricing && !isTooMuch}
            onSold={(sold) => {
              clear()
              setSold(sold)
            }}
          />
        )}
      </section>
      <SalesOfDay store={store} />
    </div>
  )
}

function Sold({ sale, onNext }: { sale: Sale; onNext: () => void }) {
  return (
    <section className="panel stack" aria-labelledby="sold">
      <h2 id="sold">{messages.sold(sale.number)}</h2>
      <div className="row row--wrap">
        <Button variant="p" size="l" onClick={onNext}>
          {messages.next}
        </Button>
        <a className="button button--s button--l" href={documentOf(sale)} target="_blank" rel="noreferrer">
          {messages.print}
        </a>
      </div>
    </section>
  )
}

import { Load } from '#admin/web/loaded.tsx'
import { priceLists } from '#catalog-entries/price-lists-calls.ts'
import type { PriceListMargins as Margins } from '#catalog-entries/price-lists-contract.ts'
import { messages } from '#content-editor/messages.ts'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { Note } from '#ui/note.tsx'

const texts = messages.margins

export function PriceListMargins({ id }: { id: number }) {
  return (
    <section className="panel stack" aria-labelledby="margins">
      <h2 id="margins">{texts.title}</h2>
      <Load load={() => api(priceLists.getPriceListMargins, { id })}>{({ data }) => <Below margins={data} />}</Load>
    </section>
  )
}

function Below({ margins: { known, below, products } }: { margins: Margins }) {
  if (below === 0) return <p className="muted">{texts.none}</p>
  return (
    <>
      <Note kind="warn">
        {texts.below(below, known)} {below > products.length && texts.first(products.length)}
      </Note>
      <ul className="stack">
        {products.map(({ id, name, price, cost, margin }) => (
          <li key={id} className="row row--wrap">
            <a className="link" href={`/admin/product/${id}`}>
              {name} ({id})
            </a>
            <span className="tabular admin-end">
              {texts.price} {formatPrice(price)} · {texts.cost.toLowerCase()} {formatPrice(cost)} ·{' '}
              <b>{formatNumber(margin)} %</b>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

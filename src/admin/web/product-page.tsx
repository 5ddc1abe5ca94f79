import { product as say } from '#admin/sv-product.ts'
import { employeeCalls } from '#catalog/employee-calls.ts'
import type { ExtraData } from '#catalog/employee-contract.ts'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { pathTo } from '#paths.ts'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'

/** One product as the shop knows it: cost, margin and stock in every place. */
export function ProductPage({ id }: { id: string }) {
  return (
    <Ask ask={() => api(employeeCalls.getExtraData, { products: id })}>
      {({ [id]: data }) => (data ? <Product id={id} data={data} /> : <Note kind="warn">{say.none}</Note>)}
    </Ask>
  )
}

function Product({ id, data }: { id: string; data: ExtraData }) {
  const { name, priceOre, costOre, marginPercent, stock, isRetired } = data
  const facts: [string, string][] = [
    [say.price, formatPrice(priceOre)],
    [say.cost, costOre === null ? say.unknown : formatPrice(costOre)],
    ...(marginPercent === null ? [] : ([[say.margin, say.percent(marginPercent)]] satisfies [string, string][])),
    [say.article, data.mpn ?? '–'],
    [say.gtin, data.gtin ?? '–'],
    [say.source, `${data.source} / ${data.externalId}`],
    [say.sought, formatNumber(data.popularity)],
    [say.added, fullMoment(data.createdAt)],
    [say.changed, fullMoment(data.updatedAt)],
  ]
  return (
    <>
      <h1>{name}</h1>
      {isRetired && <Note kind="warn">{say.retired}</Note>}
      <p>
        <a className="link" href={pathTo('product', { id, name })}>
          {say.inShop}
        </a>
      </p>
      <section className="panel">
        <dl className="adm__d">
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd className="tn">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel" aria-labelledby="stock">
        <h2 id="stock">{say.stock}</h2>
        {stock.length === 0 && <p className="muted">{say.noStock}</p>}
        {stock.length > 0 && (
          <table className="adm__t">
            <thead>
              <tr>
                <th scope="col">{say.place}</th>
                <th scope="col" className="adm__r">
                  {say.pieces}
                </th>
              </tr>
            </thead>
            <tbody>
              {stock.map(({ place, name, quantity }) => (
                <tr key={place}>
                  <td>{name}</td>
                  <td className="adm__r tn">{formatNumber(quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { employeeCalls } from '#catalog/employee-calls.ts'
import type { ExtraData } from '#catalog/employee-contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { productEditing } from '#product-editing/calls.ts'
import { product as messages } from '#product-editor/product-messages.ts'
import { Note } from '#ui/note.tsx'
import { ProductEditor } from './product-editor.tsx'

export function ProductPage({ id }: { id: string }) {
  return (
    <Load load={() => fetchEditor(Number(id))}>
      {(editor) =>
        editor ? <ProductEditor first={editor.product} choices={editor.choices} /> : <ReadOnlyProduct id={id} />
      }
    </Load>
  )
}

/** Null without the right to edit products. */
async function fetchEditor(id: number) {
  try {
    const [product, choices] = await Promise.all([
      api(productEditing.getEditedProduct, { id }),
      api(productEditing.getProductChoices, undefined),
    ])
    return { product: product.data, choices }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'right-required') return null
    throw error
  }
}

function ReadOnlyProduct({ id }: { id: string }) {
  return (
    <Load load={() => api(employeeCalls.getExtraData, { products: id })}>
      {({ [id]: data }) => (data ? <Product id={id} data={data} /> : <Note kind="warn">{messages.none}</Note>)}
    </Load>
  )
}

function Product({ id, data }: { id: string; data: ExtraData }) {
  const { name, price, cost, marginPercent, stock, isRetired } = data
  const details: [string, string][] = [
    [messages.price, formatPrice(price)],
    [messages.cost, cost === null ? messages.unknown : formatPrice(cost)],
    ...(marginPercent === null
      ? []
      : ([[messages.margin, messages.percent(marginPercent)]] satisfies [string, string][])),
    [messages.chemicalTax, taxText(data.chemicalTax)],
    [messages.article, data.mpn ?? '–'],
    [messages.gtin, data.gtin ?? '–'],
    [messages.source, `${data.source} / ${data.externalId}`],
    [messages.sought, formatNumber(data.popularity)],
    [messages.added, formatLongDateTime(data.createdAt)],
    [messages.changed, formatLongDateTime(data.updatedAt)],
  ]
  return (
    <>
      <PageHead title={name} />
      {isRetired && <Note kind="warn">{messages.retired}</Note>}
      <p>
        <a className="link" href={pathTo('product', { id, name })}>
          {messages.inShop}
        </a>
      </p>
      <section className="panel">
        <dl className="admin-details">
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel" aria-labelledby="stock">
        <h2 id="stock">{messages.stock}</h2>
        {stock.length === 0 && <p className="muted">{messages.noStock}</p>}
        {stock.length > 0 && (
          <WideTable label={messages.stock}>
            <thead>
              <tr>
                <th scope="col">{messages.place}</th>
                <th scope="col" className="admin-number">
                  {messages.units}
                </th>
              </tr>
            </thead>
            <tbody>
              {stock.map(({ place, name, quantity }) => (
                <tr key={place}>
                  <td>{name}</td>
                  <td className="admin-number tabular">{formatNumber(quantity)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </section>
    </>
  )
}

function taxText(tax: ExtraData['chemicalTax']): string {
  if (!tax) return messages.noChemicalTax
  const year = tax.ratesFrom.slice(0, 4)
  return `${formatPrice(tax.amount)}, ${tax.isOutdated ? messages.outdatedRates(year) : messages.ratesOf(year)}`
}

import { catalog } from '#catalog/calls.ts'
import type { Product } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import './info-page.css'

export async function load({ api, params, signal }: LoadRequest): Promise<Product> {
  const { data } = await api(catalog.getProduct, { id: params.id ?? '' }, signal ? { signal } : {})
  return data
}

export function head(product: Product): Head {
  return { title: `Anpassa ${product.name}`, canonical: pathTo('apple-cto', { id: product.id }), noIndex: true }
}

export function Page({ data: product }: { data: Product }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={[...product.crumbs, { name: 'Anpassa', path: pathTo('apple-cto', { id: product.id }) }]} />
      <article className="panel panel--l info-page-prose">
        <h1>Anpassa {product.name}</h1>
        <p>
          Vill du ha mer minne, större lagring eller ett annat tangentbord? Våra butiker beställer en anpassad maskin åt
          dig. Standardutförandet köper du direkt här.
        </p>
        <p className="row row--wrap">
          <ButtonLink variant="p" href={pathTo('product', { id: product.id, name: product.name })}>
            Till {product.name}
          </ButtonLink>
          <ButtonLink href={pathTo('info', { id: 5, name: 'Butiker' })}>Hitta en butik</ButtonLink>
        </p>
      </article>
    </div>
  )
}

import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import './info.css'

export const isPrivate = true

export async function load({ params }: LoadRequest): Promise<{ id: string }> {
  return { id: params.id ?? '' }
}

export function head({ id }: { id: string }): Head {
  return { title: 'Identifiering', canonical: pathTo('identifiera', { id }), noIndex: true }
}

/** Nothing awaits an identification yet: no order asks for one. */
export function Page({ data: { id } }: { data: { id: string } }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: 'Identifiering', path: pathTo('identifiera', { id }) },
        ]}
      />
      <article className="panel panel--l prose">
        <h1>Identifiering</h1>
        <p>Det finns ingen beställning som väntar på identifiering på den här adressen. Länken kan ha gått ut.</p>
      </article>
    </div>
  )
}

import { home } from '#content/home-calls.ts'
import type { HomeComponent } from '#content/home-contract.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { HomePart } from '#storefront/start/home-part.tsx'
import { shopJsonLd } from '#storefront/structured/shop.ts'
import './start.css'

export async function load({ api, signal }: LoadRequest): Promise<HomeComponent[]> {
  return (await api(home.getHome, undefined, signal ? { signal } : {})).data
}

export function head(): Head {
  return {
    title: 'För gamers och teknikentusiaster',
    canonical: pathTo('index'),
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd() }),
  }
}

/** Composed by the shop keeper, piece by piece. */
export function Page({ data }: { data: HomeComponent[] }) {
  return (
    <div className="wrap start">
      {data.map((component, index) => (
        <HomePart key={component.id} component={component} position={index + 1} />
      ))}
    </div>
  )
}

import { home } from '#content/home-calls.ts'
import type { HomeComponent } from '#content/home-contract.ts'
import { pathTo } from '#paths.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { Slot } from '#shell/slots/slot.tsx'
import { HomePart } from '#start-page/home-part.tsx'
import { pageMessages } from '#storefront/messages.ts'
import { shopJsonLd } from '#structured-data/shop.ts'
import './start.css'

export async function load({ api, signal }: LoadRequest): Promise<HomeComponent[]> {
  return (await api(home.getHome, undefined, signal ? { signal } : {})).data
}

export function head(): Head {
  return {
    title: pageMessages.slogan,
    canonical: pathTo('index'),
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd() }),
  }
}

export const chrome: Chrome = { isStart: true }

export function Page({ data }: { data: HomeComponent[] }) {
  return (
    <div className="wrap start">
      {data.map((component, index) => (
        <HomePart key={component.id} component={component} position={index + 1} />
      ))}
      <Slot place="start-page" />
    </div>
  )
}

import { BuyButton } from '#cart/web/buy-button.tsx'
import { catalog } from '#catalog/calls.ts'
import type { ProductCard, Toplist } from '#catalog/contract.ts'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { content } from '#content/calls.ts'
import type { Highlight } from '#content/contract.ts'
import { pathTo } from '#paths.ts'
import { search } from '#search/calls.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { RecentlyViewed } from '#storefront/product/recently-viewed.tsx'
import { useNow } from '#storefront/root.tsx'
import { type CategoryTile, CategoryTiles } from '#storefront/start/category-tiles.tsx'
import { FlashSale } from '#storefront/start/flash-sale.tsx'
import { Hero } from '#storefront/start/hero.tsx'
import { Highlights } from '#storefront/start/highlights.tsx'
import { JoinCard } from '#storefront/start/join-card.tsx'
import { Releases } from '#storefront/start/releases.tsx'
import { ToplistView } from '#storefront/start/toplist-view.tsx'
import { shopJsonLd } from '#storefront/structured/shop.ts'
import './start.css'

type StartData = {
  tiles: CategoryTile[]
  toplists: Toplist[]
  highlights: Highlight[]
  flash: ProductCard | null
  releases: ProductCard[]
  news: ProductCard[]
}

const upcoming = 4

export async function load({ api, signal }: LoadRequest): Promise<StartData> {
  const options = signal ? { signal } : {}
  const [tiles, { toplists }, highlights, campaigns, news] = await Promise.all([
    api(catalog.getCategoryTiles, {}, options),
    api(catalog.getToplists, { limit: 12 }, options),
    api(content.getHighlights, undefined, options),
    api(search.getProductList, { url: 'campaigns' }, options),
    api(search.getProductList, { url: 'new' }, options),
  ])
  const now = Date.now() / 1000
  const isUpcoming = (product: ProductCard) => product.release !== null && product.release.timestamp > now - 86_400
  const released = news.products.filter((product) => !isUpcoming(product))
  return {
    tiles,
    toplists,
    highlights: highlights.data,
    flash: campaigns.products.find((product) => product.price.flashSale && product.stock.web > 0) ?? null,
    releases: news.products
      .filter(isUpcoming)
      .toSorted((a, b) => (a.release?.timestamp ?? 0) - (b.release?.timestamp ?? 0))
      .slice(0, upcoming),
    news: released.slice(0, 12),
  }
}

export function head(): Head {
  return {
    title: 'För gamers och teknikentusiaster',
    canonical: pathTo('index'),
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd() }),
  }
}

export function Page({ data }: { data: StartData }) {
  const now = useNow()
  const [first, ...rest] = data.toplists
  return (
    <div className="wrap start">
      <div className="cols cols--right">
        <Hero />
        {data.flash && <FlashSale product={data.flash} />}
      </div>
      <CategoryTiles tiles={data.tiles} />
      {first && <ToplistView toplist={first} />}
      <Highlights highlights={data.highlights} />
      <div className="cols cols--right sec">
        {data.releases.length > 0 && <Releases products={data.releases} />}
        <JoinCard />
      </div>
      {data.news.length > 0 && (
        <ProductCarousel
          title="Nytt i butiken"
          products={data.news}
          now={now}
          actions={(product) => <BuyButton product={product} now={now} />}
        />
      )}
      {rest.slice(0, 2).map((toplist) => (
        <ToplistView key={toplist.id} toplist={toplist} />
      ))}
      <RecentlyViewed />
    </div>
  )
}

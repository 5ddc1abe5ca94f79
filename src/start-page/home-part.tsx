import { BuyButton } from '#cart/web/buy-button.tsx'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import type { HomeComponent } from '#content/home-contract.ts'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { useNow } from '#routing/page-context.ts'
import { ToplistView } from '#toplists/toplist-view.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Highlights } from './highlights.tsx'
import { JoinCard } from './join-card.tsx'
import { Releases } from './releases.tsx'
import { TextBlock } from './text-block.tsx'
import { TopPanel } from './top-panel.tsx'
import '#product-page/recently-viewed.css'

/** Nothing in the document: only the browser knows them. */
const RecentlyViewed = hydratedPart('recently-viewed', async () => ({
  default: (await import('#product-page/recently-viewed.tsx')).RecentlyViewed,
}))

export function HomePart({ component, position }: { component: HomeComponent; position: number }) {
  const now = useNow()
  switch (component.type) {
    case 1:
      return <TopPanel panel={component} position={position} />
    case 2:
      return <Highlights section={component.section} position={position} />
    case 3:
      if ('toplist' in component) return <ToplistView toplist={component.toplist} position={position} />
      return (
        <ProductCarousel
          title={component.title}
          products={component.products}
          now={now}
          actions={(product) => <BuyButton product={product} now={now} />}
        />
      )
    case 4:
      return <CategoryTiles title={component.title} tiles={component.tiles} />
    case 5:
      return <RecentlyViewed />
    case 6:
      if ('html' in component) return <TextBlock {...component} />
      return (
        <div className="columns columns--right section">
          {component.releases.length > 0 && <Releases title={component.title} products={component.releases} />}
          <JoinCard />
        </div>
      )
  }
}

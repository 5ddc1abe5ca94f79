import type { Rolldown } from 'vite'

/** Imported by pages, but removed from what the browser loads: `head` uses it on the server. */
export const serverOnly = /\/structured-data\//

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Opened by the customer, and loaded by every page when it is idle. */
const opened = [
  'cart/web/cart-view.tsx',
  'shell/menus/hamburger-menu.tsx',
  'shell/menus/mega-menu.tsx',
  'shell/search-box/search-panel.tsx',
  'shell/service-strip/usp-live.tsx',
]

/** Rendered by the server, and loaded as soon as a page has been hydrated (`hydration/hydrated-part.tsx`). */
const hydrated = {
  frame: [
    'routing/travel.ts',
    'shell/consent/cookie-banner.tsx',
    'shell/footer/footer.tsx',
    'shell/header/top-navigation.tsx',
    'shell/search-box/search-box.tsx',
    'shell/service-strip/usp-bar.tsx',
    'shell/site-messages/site-messages.tsx',
  ],
  product: [
    'product-page/below-purchase.tsx',
    'product-page/bundle-offers.tsx',
    'product-page/delivery-and-terms.tsx',
    'product-page/load-product.ts',
    'product-page/offer-details.tsx',
    'product-page/product-facts.tsx',
    'product-page/product-gallery.tsx',
    'product-page/product-tips.tsx',
    'reviews/web/review-section.tsx',
  ],
  list: ['search/web/active-filters.tsx', 'search/web/filter-panel.tsx', 'search/web/show-more.tsx'],
}

/** The rules of the cart, loaded as soon as a page has been hydrated. */
const cart = ['cart/web/open-cart.ts']

/** What the rules of the cart and scripts that follow them divide sums by. */
const sums = ['core/share.ts']

/** Rendered by every page when it is idle; apart from `opened`, since it reports what could not be loaded. */
const deferred = ['shell/idle-parts.tsx']

/** Pages that show products as lists do. */
const withGoods = ['product-page', 'start-page', 'cart-page'].map((name) => `storefront/pages/${name}.tsx`)

/** Where most visits begin. */
const entryPages = ['start', 'category', 'search', 'product'].map((name) => `storefront/pages/${name}-page.tsx`)

/** Of `goods` and `listing`, and so small that other pages have them too. */
const small = ['ui/note.tsx', 'ui/skeleton.tsx']

/** Loaded by the checkout while the cart is calculated. */
const steps = ['checkout/web/order-steps.tsx']

/**
 * Few files for what every page needs: in small chunks it is 10 % larger, and each chunk is a request. `shop` is what
 * every page needs to hydrate, `goods` what those that show products need, `listing` what lists need; `cart` follows at
 * once, `parts` and `later` when the page is idle; `shared` is what both they and pages import. Each page's own module
 * stays a separate file, which the document references. Small modules that several pages share and that import nothing
 * else are one file too.
 */
export function chunkGroups(src: string): Rolldown.CodeSplittingGroup[] {
  const list = `${src}storefront/pages/category-page.tsx`
  const isNeeded = lazily((modules) => {
    const parts = closure(under(src, [...hydrated.frame, ...hydrated.list]), modules)
    // Their HTML is in the document.
    const styles = [...parts].filter((id) => id.endsWith('.css'))
    return new Set([...closure([`${src}storefront/entry.client.tsx`], modules), ...styles, ...under(src, small)])
  })
  const isOfListPage = lazily((modules) => closure(modules.getModuleInfo(list)?.importedIds ?? [], modules))
  const isOfOtherPage = lazily((modules) => closure(under(src, withGoods), modules))
  const isOfCheckout = lazily((modules) => closure([`${src}storefront/pages/checkout-page.tsx`], modules))
  const isOfSteps = lazily((modules) => closure(under(src, steps), modules))
  const isOfFrame = lazily((modules) => closure(under(src, hydrated.frame), modules))
  const isOfProduct = lazily((modules) => closure(under(src, hydrated.product), modules))
  const isOfProductPage = lazily((modules) => closure([`${src}storefront/pages/product-page.tsx`], modules))
  const isOfList = lazily((modules) => closure(under(src, hydrated.list), modules))
  const isOfPages = lazily((modules) =>
    closure(
      [
        ...(modules.getModuleInfo(`${src}storefront/page-modules.tsx`)?.dynamicallyImportedIds ?? []),
        ...under(src, steps),
      ],
      modules,
    ),
  )
  const isOfCartPage = lazily((modules) => closure([`${src}storefront/pages/cart-page.tsx`], modules))
  const isOfEntryPage = lazily((modules) => closure(under(src, entryPages), modules))
  const isOpened = lazily((modules) => closure(under(src, opened), modules))
  const isOfCart = lazily((modules) => closure(under(src, cart), modules))
  const isDeferred = lazily((modules) => closure(under(src, deferred), modules))

  const isFollowing = (id: string, modules: Modules) => isOpened(id, modules) || isDeferred(id, modules)

  const followsLater = (id: string, modules: Modules) => {
    if (isNeeded(id, modules) || !isFollowing(id, modules) || isOfCheckout(id, modules)) return null
    // The parts of a product must not wait for, or fail with, what is opened.
    if (!isOfPages(id, modules) && isOfProduct(id, modules)) return 'shared-parts'
    if (!isOfPages(id, modules)) return isOpened(id, modules) ? 'parts' : 'later'
    if (id.startsWith(`${src}ui/`)) return isOfOtherPage(id, modules) ? null : 'shared'
    // Few pages need the rows of the cart, and the rest one page each.
    return id.startsWith(`${src}cart/`) && !isOfProductPage(id, modules) ? 'rows' : null
  }
  const ofListPage = (id: string, modules: Modules) => {
    // The checkout shows neither lists nor the cards of products.
    if (!isOfListPage(id, modules) || isOfCheckout(id, modules)) return null
    if (isOfOtherPage(id, modules)) return 'goods'
    return isOfSteps(id, modules) ? 'steps' : 'listing'
  }
  const ofHydrated = (id: string, modules: Modules) => {
    if (isOfPages(id, modules)) {
      if (isOfFrame(id, modules)) return 'common'
      return isOfList(id, modules) && !isOfOtherPage(id, modules) ? 'found' : null
    }
    if (isOfFrame(id, modules)) return 'frame'
    if (isOfList(id, modules)) return 'list'
    return isOfProduct(id, modules) && !isFollowing(id, modules) ? 'product' : null
  }
  const ofCart = (id: string, modules: Modules) =>
    under(src, sums).includes(id) || (id.startsWith(`${src}cart/`) && isOfCart(id, modules) && !isOfPages(id, modules))
      ? 'cart'
      : null
  /** What the page of the cart shares with the checkout and with the cart that opens on every page. */
  const ofCartRows = (id: string, modules: Modules) => {
    if (id.endsWith('.css') || !isOfCartPage(id, modules) || isOfEntryPage(id, modules)) return null
    return isOfCart(id, modules) || isFollowing(id, modules) || isOfCheckout(id, modules) ? 'cart-rows' : null
  }
  // A style that the checkout shares would make other pages load what is small.
  const isSmall = (id: string, modules: Modules) =>
    isOfPages(id, modules) &&
    !(id.endsWith('.css') && isOfCheckout(id, modules)) &&
    (modules.getModuleInfo(id)?.importedIds.every((imported) => isNeeded(imported, modules)) ?? false)

  return [
    { name: (id, modules) => (isNeeded(id, modules) ? 'shop' : null), priority: 4, debugName: 'shop' },
    {
      name: ofCart,
      includeDependenciesRecursively: false,
      priority: 3,
      debugName: 'cart',
    },
    { name: ofListPage, includeDependenciesRecursively: false, priority: 3, debugName: 'goods' },
    {
      name: ofHydrated,
      includeDependenciesRecursively: false,
      priority: 3,
      debugName: 'hydrated',
    },
    // A page must not wait for the parts because both import the same module.
    { name: followsLater, includeDependenciesRecursively: false, priority: 2, debugName: 'parts' },
    {
      name: ofCartRows,
      includeDependenciesRecursively: false,
      priority: 2,
      debugName: 'cart-rows',
    },
    {
      name: (id, modules) => (isSmall(id, modules) ? 'small' : null),
      maxModuleSize: 240,
      minShareCount: 2,
      priority: 1,
      debugName: 'small',
    },
  ]
}

function under(src: string, files: string[]): string[] {
  return files.map((file) => `${src}${file}`)
}

/** Computed at the first question, when all modules are known. */
function lazily(find: (modules: Modules) => Set<string>): (id: string, modules: Modules) => boolean {
  let found: Set<string> | null = null
  return (id, modules) => {
    found ??= find(modules)
    return found.has(id)
  }
}

function closure(ids: readonly string[], modules: Modules, into = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (into.has(id) || serverOnly.test(id)) continue
    into.add(id)
    closure(modules.getModuleInfo(id)?.importedIds ?? [], modules, into)
  }
  return into
}

import { type ShopSettings, shop } from '#core/shop.ts'

/** Rendering is synchronous, so no other page is rendered with these settings. */
export function withSettings<Rendered>(settings: Partial<ShopSettings>, render: () => Rendered): Rendered {
  if (Object.keys(settings).length === 0) return render()
  const current = { ...shop }
  Object.assign(shop, settings)
  try {
    return render()
  } finally {
    Object.assign(shop, current)
  }
}

export type Preset = 'shopify' | 'woocommerce'

/** Columns that every version of the export has. */
const signs: [Preset, string[]][] = [
  ['shopify', ['handle', 'title', 'variant price']],
  ['shopify', ['url handle', 'title', 'price', 'option1 value']],
  ['woocommerce', ['type', 'sku', 'name', 'regular price', 'in stock?']],
]

export function findPreset(header: readonly string[]): Preset | null {
  const names = new Set(
    header.map((name) =>
      name
        .replace(/^\ufeff/, '')
        .trim()
        .toLowerCase(),
    ),
  )
  return signs.find(([, columns]) => columns.every((column) => names.has(column)))?.[0] ?? null
}

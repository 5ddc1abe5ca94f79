import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** Lowest first, also within a layer: a module imports only modules named before it. */
export const layers = {
  foundation: [
    'postgres-servers',
    'core',
    'rate-limits',
    'security-log',
    'jobs',
    'carrier-accounts',
    'environment',
    'storage',
    'spreadsheets',
    'database',
    'monitoring',
    'content-entries',
    'images',
    'ui',
    'forms',
    'hydration',
    'integrations',
    'carriers',
  ],
  platform: [
    'shop-settings',
    'analytics',
    'visits',
    'email',
    'notifications',
    'identity',
    'second-factors',
    'staff',
    'api-keys',
    'approvals',
    'profile',
    'member-codes',
  ],
  catalogue: [
    'stores',
    'pricing',
    'labels',
    'illustrations',
    'inventory',
    'configurations',
    'catalog',
    'catalog-entries',
    'stock-alerts',
    'feeds',
  ],
  discovery: [
    'recommendations',
    'search-engine',
    'opensearch',
    'query-understanding',
    'search-rules',
    'ranking-learning',
    'search',
    'reviews',
    'importing',
    'product-editing',
    'bulk-calls',
    'change-feed',
    'content',
  ],
  selling: [
    'accounting',
    'shipping',
    'promotions',
    'cart',
    'cart-reminders',
    'payments',
    'gift-cards',
    'orders',
    'order-documents',
    'packing',
    'parcel-tracking',
    'carrier-parcels',
    'digital-codes',
    'returns',
    'recalls',
    'payment-processing',
    'credit-applications',
    'checkout',
    'my-payments',
    'company-credit',
    'order-changes',
    'telephone-orders',
    'exporting',
    'order-measurement',
    'newsletter-lists',
  ],
  relationships: [
    'support',
    'surveys',
    'friends',
    'loyalty',
    'achievements',
    'wishlists',
    'play',
    'privacy',
    'goodwill',
    'account-merging',
    'shop-opening',
  ],
  applications: [
    'routing',
    'measurement',
    'employee-tools',
    'structured-data',
    'email-preferences',
    'toplists',
    'shell',
    'product-page',
    'start-page',
    'payment-page',
    'storefront',
    'list-views',
    'back-office-forms',
    'service-settings',
    'admin',
    'settings-pages',
    'backups',
    'system-status',
    'product-editor',
    'content-editor',
    'email-editor',
    'email-delivery',
    'assortment',
    'measurement-overview',
    'feed-editor',
    'newsletter-overview',
    'supplier-feeds',
    'webhooks',
    'extensions',
    'moderation',
    'promotion-overview',
    'search-trial',
    'customers',
    'inbox',
    'team',
    'disputes',
    'gift-card-handling',
    'bank-files',
    'stripe-events',
    'fortnox',
    'reporting',
    'overview',
    'barcodes',
    'purchasing',
    'point-of-sale',
    'order-handling',
    'assistants',
    'agentic-commerce',
    'admin-frame',
  ],
  process: ['http', 'demo', 'process'],
}

const modules = Object.values(layers).flat()
const bothSides = [
  'list-views',
  'service-settings',
  'admin',
  'backups',
  'system-status',
  'product-editor',
  'content-editor',
  'email-editor',
  'email-delivery',
  'assortment',
  'measurement-overview',
  'feed-editor',
  'newsletter-overview',
  'supplier-feeds',
  'webhooks',
  'assistants',
  'agentic-commerce',
  'extensions',
  'promotion-overview',
  'search-trial',
  'customers',
  'inbox',
  'team',
  'disputes',
  'bank-files',
  'stripe-events',
  'fortnox',
  'order-handling',
  'reporting',
  'overview',
  'barcodes',
  'purchasing',
  'point-of-sale',
  'admin-frame',
]
const clientModules = [
  'ui',
  'forms',
  'hydration',
  ...layers.applications.filter((module) => !bothSides.includes(module)),
]
const serverModules = [
  'rate-limits',
  'jobs',
  'environment',
  'postgres-servers',
  'storage',
  'database',
  'monitoring',
  'integrations',
  'carriers',
]
const byName = { regex: '^\\.\\./', message: 'By name: write #module/file.ts, never ../' }

/** The tables of contents lie above the modules; the linter's patterns have no exceptions, so they are listed. */
const topLevelFiles = readdirSync(new URL('src', import.meta.url))
  .filter((name) => /\.tsx?$/.test(name) && name !== 'paths.ts')
  .map((name) => name.replaceAll('.', '\\.'))
const toTop = { regex: `^#(${topLevelFiles.join('|')})$`, message: 'Down: only paths.ts lies below the modules.' }

function importsOf(module: string) {
  const above = modules.slice(modules.indexOf(module) + 1)
  const upward =
    above.length > 0
      ? [{ regex: `^#(${above.join('|')})/`, message: 'Down: a module imports only modules of lower layers.' }]
      : []
  return layers.process.includes(module) ? [byName, ...upward] : [byName, toTop, ...upward]
}

const toServer = {
  regex: `^(#[^/]+|\\.)/server/|^#(${serverModules.join('|')})/`,
  message: 'Boundary: web code reaches the server by a call only.',
}
const toWeb = {
  regex: `^(#[^/]+|\\.)/web/|^#(${clientModules.join('|')})/`,
  message: 'Boundary: server code knows nothing of the browser.',
}

/** Shared files belong to neither side. The process layer starts both. */
function boundaryOf(module: string) {
  if (layers.process.includes(module)) return []
  if (clientModules.includes(module)) return [toServer]
  return serverModules.includes(module) ? [toWeb] : [toServer, toWeb]
}

const restrict = (patterns: object[]): ['error', { patterns: object[] }] => ['error', { patterns }]

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'unicorn', 'promise'],
  jsPlugins: ['./scripts/no-silent-catch.mjs'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['dist', 'node_modules', '.data'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    // No native element does the same for an svg drawing, a group of buttons or a status.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Menus close on pointer leave and blur, panels on Escape; only controls in them are clickable.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'react/set-state-in-effect': 'error',
    'no-restricted-imports': restrict([byName]),
  },
  overrides: [
    { files: ['src/**'], excludeFiles: ['**/*.test.*'], rules: { 'krets/no-silent-catch': 'error' } },
    ...modules.flatMap((module) => [
      {
        files: [`src/${module}/**`],
        rules: { 'no-restricted-imports': restrict([...importsOf(module), ...boundaryOf(module)]) },
      },
      {
        files: [`src/${module}/server/**`],
        rules: { 'no-restricted-imports': restrict([...importsOf(module), toWeb]) },
      },
      {
        files: [`src/${module}/web/**`],
        rules: { 'no-restricted-imports': restrict([...importsOf(module), toServer]) },
      },
    ]),
  ],
})

/** A source file with rules, and the tests that must fail when one of them is broken. */
export type Judged = { file: string; tests: readonly string[] }

const beside = (file: string): Judged => ({ file, tests: [file.replace(/\.ts$/, '.test.ts')] })
const returns = ['src/returns/server/returns.test.ts', 'src/returns/server/withdraw.test.ts']
const cart = ['src/cart/cart.test.ts', 'src/cart/server/api.test.ts']

export const areas: Record<string, readonly Judged[]> = {
  pricing: [
    beside('src/pricing/price.ts'),
    beside('src/pricing/prior-price.ts'),
    beside('src/pricing/vat.ts'),
    beside('src/cart/totals.ts'),
    beside('src/cart/bundle-discounts.ts'),
    { file: 'src/cart/reprice.ts', tests: cart },
    beside('src/checkout/totals.ts'),
    beside('src/checkout/employee-price.ts'),
    beside('src/pricing/line-amounts.ts'),
    beside('src/pricing/line-parts.ts'),
    beside('src/pricing/shipping-vat.ts'),
    beside('src/promotions/apply-promotions.ts'),
    {
      file: 'src/promotions/savings.ts',
      tests: ['src/promotions/savings.test.ts', 'src/promotions/apply-promotions.test.ts'],
    },
    {
      file: 'src/promotions/eligibility.ts',
      tests: ['src/promotions/eligibility.test.ts', 'src/promotions/apply-promotions.test.ts'],
    },
  ],
  stock: [
    beside('src/inventory/server/stock.ts'),
    { file: 'src/cart/cart-product.ts', tests: ['src/cart/cart-product.test.ts', ...cart] },
    { file: 'src/cart/change-row.ts', tests: cart },
  ],
  refunds: [
    beside('src/payment-processing/payment-transition.ts'),
    beside('src/payments/server/refund-order.ts'),
    beside('src/payments/refund-way.ts'),
    beside('src/returns/refund-sum.ts'),
    beside('src/returns/withdrawal-window.ts'),
    { file: 'src/returns/server/refund-return.ts', tests: ['src/returns/server/refund-return.test.ts', ...returns] },
    { file: 'src/returns/server/return-sums.ts', tests: ['src/returns/server/refund-return.test.ts', ...returns] },
    {
      file: 'src/returns/server/refunded-before.ts',
      tests: ['src/goodwill/server/give-goodwill.test.ts', 'src/returns/server/refund-return.test.ts'],
    },
    { file: 'src/returns/server/return-worth.ts', tests: ['src/returns/server/refund-return.test.ts', ...returns] },
    {
      file: 'src/returns/server/credited-units.ts',
      tests: ['src/returns/server/delivery-to-credit.test.ts', ...returns],
    },
    {
      file: 'src/returns/server/delivery-to-credit.ts',
      tests: ['src/returns/server/delivery-to-credit.test.ts', ...returns],
    },
    { file: 'src/returns/server/sent-units.ts', tests: ['src/returns/server/sent-units.test.ts', ...returns] },
    {
      file: 'src/payment-processing/server/send-refund.ts',
      tests: [
        'src/payment-processing/server/back-office/refunds.test.ts',
        'src/checkout/server/reconcile.test.ts',
        'src/checkout/server/gift-card-order.test.ts',
      ],
    },
    {
      file: 'src/payments/server/refunds.ts',
      tests: ['src/payments/server/refunds.test.ts', 'src/payment-processing/server/back-office/refunds.test.ts'],
    },
  ],
  xp: [
    { file: 'src/loyalty/server/xp/xp-of-orders.ts', tests: ['src/loyalty/server/xp/give-due-xp.test.ts'] },
    { file: 'src/loyalty/server/xp/xp-of-reviews.ts', tests: ['src/loyalty/server/xp/give-due-xp.test.ts'] },
    {
      file: 'src/loyalty/server/xp/give-due-xp.ts',
      tests: ['src/loyalty/server/xp/split-due-xp.test.ts', 'src/loyalty/server/xp/give-due-xp.test.ts'],
    },
    beside('src/loyalty/server/xp/give-xp.ts'),
    beside('src/identity/ranks.ts'),
    beside('src/orders/xp-of-units.ts'),
  ],
  sessions: [
    {
      file: 'src/identity/server/sessions.ts',
      tests: [
        'src/identity/server/sessions.test.ts',
        'src/staff/server/second-factor-api.test.ts',
        'src/staff/server/people-api.test.ts',
        'src/profile/server/profile-api.test.ts',
      ],
    },
    { file: 'src/identity/server/purge-old-sessions.ts', tests: ['src/identity/server/sessions.test.ts'] },
    {
      file: 'src/identity/server/renew-session.ts',
      tests: ['src/profile/server/profile-api.test.ts', 'src/staff/server/second-factor-api.test.ts'],
    },
  ],
  'rate limits': [
    {
      file: 'src/rate-limits/server/rate-limit.ts',
      tests: ['src/rate-limits/server/rate-limit.test.ts', 'src/identity/server/log-in.test.ts'],
    },
    beside('src/rate-limits/server/limit-attempts.ts'),
    beside('src/rate-limits/server/shared-limit.ts'),
    { file: 'src/identity/server/login-attempts.ts', tests: ['src/identity/server/log-in.test.ts'] },
    beside('src/checkout/server/customer-limit.ts'),
  ],
  idempotency: [
    beside('src/core/server/used-keys.ts'),
    { file: 'src/cart/server/sync-cart.ts', tests: ['src/cart/server/api.test.ts'] },
    {
      file: 'src/cart/server/cart-table.ts',
      tests: ['src/cart/server/cart-table.test.ts', 'src/cart/server/api.test.ts'],
    },
    {
      file: 'src/checkout/server/place-order.ts',
      tests: [
        'src/checkout/server/place-order.test.ts',
        'src/checkout/server/reconcile.test.ts',
        'test/integration/unpaid-orders.test.ts',
      ],
    },
  ],
}

import fc from 'fast-check'
import { giftCardProduct } from '#pricing/gift-card.ts'

/** Any line of a cart or an order whose sums fit a PostgreSQL integer. */
export const aLine = fc
  .record({
    productId: fc.constantFrom(1, 2, giftCardProduct),
    quantity: fc.integer({ min: 1, max: 9999 }),
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    insurance: fc.option(fc.integer({ min: 0, max: 500_000 })),
    vatRate: fc.constantFrom(25, 12, 6, 0),
  })
  .map(({ off, ...line }) => ({
    ...line,
    discount: Math.floor(Math.min(line.unitPrice * line.quantity, 2_000_000_000) * off),
  }))

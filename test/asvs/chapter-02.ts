import { type AsvsChapter, met } from './row.ts'

export const chapter02: AsvsChapter = {
  'V2.1.1': met(
    'Documented rules for input',
    '“Input and limits” in `docs/security.md`; each field with its pattern and range stands in the OpenAPI document, made from the schemas that judge.',
    'src/openapi.test.ts › the document is a valid OpenAPI 3.1 document',
  ),
  'V2.1.2': met(
    'Documented rules for combined input',
    '“Input and limits” in `docs/security.md` names what is checked together, and that a city is not compared with its postal code.',
  ),
  'V2.1.3': met(
    'Documented limits of the business',
    '“Input and limits” in `docs/security.md` and the limits of letters in `docs/operations.md`, for one and for all.',
  ),
  'V2.2.1': met(
    'Input is validated positively',
    'Every query, path and body passes a strict schema with bounds; unknown fields are refused.',
    'src/contracts.test.ts › %s takes nothing without bounds',
    'src/field-rules.test.ts › %s, %s: “%s” → %s',
    'src/fuzz.test.ts › five thousand requests that nobody should send',
  ),
  'V2.2.2': met(
    'Validation on the server',
    'Contracts are parsed by the server before a handler runs; the same rules in the browser only help.',
    'src/app.test.ts › input that does not fit the contract is malformed and names the field',
    'src/checkout/server/place-order.test.ts › a price that changed in the meantime is said, not charged',
  ),
  'V2.2.3': met(
    'Related input makes sense together',
    'An order is refused when delivery, goods, payment, kind of customer or total do not fit each other.',
    'src/checkout/server/place-order.test.ts › %s',
    'src/checkout/server/delivery.test.ts › hours are chosen among those the carrier has',
    'src/checkout/server/company-invoice.test.ts › a buyer of one company who types the number of another is told so, and nobody is invoiced',
  ),
  'V2.3.1': met(
    'Steps in their order',
    'Orders, payments, returns and logins are states in the database; a step out of its order is refused.',
    'src/orders/order-state.test.ts › no path leads from cancelled, and none to it once something has been sent',
    'src/checkout/server/paying.test.ts › a callback only makes us ask',
    'src/account/server/second-factor-api.test.ts › the token of a session changes when its factor is shown',
  ),
  'V2.3.2': met(
    'Limits of the business are kept',
    'Counted in the database, in the transaction that uses them up.',
    'src/cart/server/api.test.ts › MAX_X_PER_CUSTOMER: at most so many of the product',
    'src/checkout/server/company-invoice.test.ts › nothing is bought over the limit, by whichever buyer, also when all order at once',
    'src/checkout/server/employee-allowance.test.ts › of five orders at once three fit',
    'src/payments/server/give-back.test.ts › never more is given back than was paid',
  ),
  'V2.3.3': met(
    'All or nothing',
    'Each use case writes in one transaction; what a provider does outside is asked about until it is known.',
    'src/core/server/db.test.ts › a transaction is all or nothing',
    'src/checkout/server/killed.test.ts › shop and database killed in the middle of 200 orders: none lost, none twice',
  ),
  'V2.3.4': met(
    'Scarce things are not given twice',
    'Pieces, codes, balances and credit are taken under a lock or by a condition of the statement, and unpaid orders hold a bounded share.',
    'src/catalog/server/stock.test.ts › of fifty who want ten pieces exactly ten get one',
    'src/checkout/server/gift-card-order.test.ts › twenty orders at once never take more from a card than it holds',
    'src/orders/server/deliver-digital.test.ts › many processes give every code once',
    'src/unpaid-orders.test.ts › sixty carts of one network hold a share of a product, and other networks still buy',
  ),
  'V2.4.1': met(
    'Protection from automation',
    'Unsafe calls, logins, codes, letters, held pieces, open answers and drawings have limits by network, account and mailbox.',
    'src/app.test.ts › too many unsafe calls wait, reading goes on',
    'src/core/server/shared-limit.test.ts › processes count together',
    'src/integrations/mail/outbox.test.ts › a mailbox is sent no more of a kind in a day than its limit, whoever asks and however it is written',
    'src/http.test.ts › a flood of pictures that no product has ends at once, and a flood of those that have is bounded',
  ),
}

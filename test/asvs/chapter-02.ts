import { type AsvsChapter, met } from './row.ts'

export const chapter02: AsvsChapter = {
  'V2.1.1': met(
    'Documented input validation rules',
    '“Input and limits” in `docs/security.md`; the OpenAPI document has the pattern and range of each field, generated from the validating schemas.',
    'test/architecture/openapi.test.ts › the document is a valid OpenAPI 3.1 document',
  ),
  'V2.1.2': met(
    'Documented validation of combined input',
    '“Input and limits” in `docs/security.md` lists what is validated together, and that cities are not compared with postal codes.',
  ),
  'V2.1.3': met(
    'Documented business limits',
    '“Input and limits” in `docs/security.md` and the email limits in `docs/operations.md`, per user and in total.',
  ),
  'V2.2.1': met(
    'Input is validated positively',
    'Every query, path and body is parsed by a strict schema with limits; unknown fields are rejected.',
    'test/architecture/contracts.test.ts › %s limits all its input',
    'test/architecture/field-rules.test.ts › %s, %s: “%s” → %s',
    'test/integration/fuzz.test.ts › invalid requests in every field get documented responses',
  ),
  'V2.2.2': met(
    'Validation on the server',
    'The server parses the contract before the handler runs; validation in the browser is a convenience.',
    'src/http/app.test.ts › input that does not match the contract is malformed and names the field',
    'src/checkout/server/place-order.test.ts › a changed price is reported, not charged',
  ),
  'V2.2.3': met(
    'Consistency of related input',
    'An order is rejected when delivery, products, payment, customer type or total are inconsistent.',
    'src/checkout/server/place-order.test.ts › %s',
    'src/checkout/server/delivery.test.ts › a time slot must be one the carrier offers',
    "src/checkout/server/company-invoice.test.ts › a member who enters another company's number is rejected with a message, and no invoice is created",
  ),
  'V2.3.1': met(
    'Business flows in the expected order',
    'Orders, payments, returns and logins are state machines in the database; steps out of order are rejected.',
    'src/orders/order-state.test.ts › cancelled is final, and cannot follow sending',
    'src/checkout/server/paying.test.ts › a callback only triggers a query',
    'src/staff/server/second-factor-api.test.ts › showing a factor renews the session token',
  ),
  'V2.3.2': met(
    'Business limits are enforced',
    'Limits are checked in the transaction that consumes them.',
    'src/cart/server/api.test.ts › MAX_X_PER_CUSTOMER: limited units of the product',
    'src/checkout/server/company-invoice.test.ts › the limit holds across all purchasers, also for concurrent orders',
    'src/checkout/server/employee-allowance.test.ts › of five concurrent orders three fit',
    'src/payments/server/refund-order.test.ts › refunds never exceed the payment',
  ),
  'V2.3.3': met(
    'Transactions',
    'Each use case writes in one transaction; provider calls with unknown outcomes are queried until the outcome is known.',
    'src/core/server/db.test.ts › a transaction is all or nothing',
    'src/checkout/server/killed.test.ts › shop and database killed during 200 orders: none lost, none duplicated',
  ),
  'V2.3.4': met(
    'Limited resources are not double-booked',
    'Units, codes, balances and credit are reserved under a lock or by a condition in the statement, and unpaid orders can reserve a limited share only.',
    'src/inventory/server/stock.test.ts › of fifty concurrent customers for ten units exactly ten succeed',
    'src/checkout/server/gift-card-order.test.ts › twenty concurrent orders never take more from a card than its balance',
    'src/digital-codes/server/deliver-digital.test.ts › concurrent processes send every code once',
    'test/integration/unpaid-orders.test.ts › sixty carts of one network reserve a share of a product, and other networks can still buy',
  ),
  'V2.4.1': met(
    'Protection from automation',
    'Unsafe calls, logins, codes, emails, reserved units, open streams and image rendering are rate limited by network, account and mailbox.',
    'src/http/app.test.ts › unsafe calls are rate limited, reads are not',
    'src/rate-limits/server/shared-limit.test.ts › processes share the count',
    'src/email/server/outbox.test.ts › a mailbox gets at most the daily limit of a kind, regardless of the requester and the spelling of the address',
    'test/integration/http.test.ts › requests for drawings without products are cheap, and those with products bounded',
  ),
}

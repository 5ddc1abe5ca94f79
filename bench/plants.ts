/** A fault that somebody could write, as a change of one place. */
export type Plant = { what: string; file: string; healthy: string; faulty: string }

/** Kept beside the code they change: one that no longer fits says so. */
export const plants: readonly Plant[] = [
  {
    what: 'a payment is settled without being held',
    file: 'src/payments/server/payments.ts',
    healthy: 'from payment where reference = $1 for update',
    faulty: 'from payment where reference = $1',
  },
  {
    what: 'settling is no transaction',
    file: 'src/checkout/server/settle.ts',
    healthy: 'inTransaction(parts.db, (tx) => settleOnce(tx, news))',
    faulty: 'settleOnce(parts.db as never, news)',
  },
  {
    what: 'what is settled already is settled again',
    file: 'src/checkout/server/settle-paid.ts',
    healthy: ` and p.state in ('created', 'unknown') and o.state in ('awaiting-payment', 'payment-unknown')`,
    faulty: '',
  },
  {
    what: 'a cancelled order is placed when its money comes',
    file: 'src/checkout/server/settle-paid.ts',
    healthy: ` and o.state in ('awaiting-payment', 'payment-unknown')`,
    faulty: '',
  },
  {
    what: 'a callback is believed',
    file: 'src/checkout/server/payment-api.ts',
    healthy: 'await askAndSettle(parts, payment, now)',
    faulty: `const { settle } = await import('./settle.ts')
  await settle(parts, { ...payment, verdict: { kind: 'paid', providerId: '' }, cause: 'callback', now })`,
  },
  {
    what: 'silence is taken for no',
    file: 'src/checkout/server/charge.ts',
    healthy: `verdict: { kind: 'no-answer' }`,
    faulty: `verdict: { kind: 'declined', providerId: '' }`,
  },
  {
    what: 'a payment is forgotten with its order',
    file: 'src/checkout/settlement.ts',
    healthy: 'if (ageMs >= forgottenAfterMs)',
    faulty: 'if (ageMs >= waitsForPaymentMs)',
  },
  {
    what: 'money for a cancelled order is noted as given back, and kept',
    file: 'src/checkout/server/send-refunds.ts',
    healthy: 'const answer = await provider.refund(wish, signal)',
    faulty: `const answer = { state: 'done', providerId: '' }`,
  },
  {
    what: 'the pieces of a cancelled order are not put back',
    file: 'src/checkout/server/settle.ts',
    healthy: `if (next.order.to === 'cancelled') await putBack(tx, order, now)`,
    faulty: 'void putBack',
  },
  {
    what: 'each try is another charge',
    file: 'src/checkout/server/charge.ts',
    healthy: `parts.provider.charge({
        reference,`,
    faulty: `parts.provider.charge({
        reference: crypto.randomUUID(),`,
  },
  {
    what: 'two give the same money back at once',
    file: 'src/payments/server/give-back.ts',
    healthy: ` for update of p`,
    faulty: '',
  },
  {
    what: 'two return the same pieces at once',
    file: 'src/returns/server/announce-return.ts',
    healthy: 'select 1 from orders where id = $1 for update',
    faulty: 'select 1 from orders where id = $1',
  },
  {
    what: 'a return is received without being held',
    file: 'src/returns/server/stored-return.ts',
    healthy: '(select order_id from goods_return where id = $1) for update',
    faulty: '(select order_id from goods_return where id = $1)',
  },
  {
    what: 'the fee for carrying a return is not kept',
    file: 'src/returns/server/settle-return.ts',
    healthy: 'amountOre: note.totalOre,',
    faulty: 'amountOre: note.totalOre + fee.ore,',
  },
  {
    what: 'two pack the same pieces at once',
    file: 'src/orders/server/hold-order.ts',
    healthy: 'select 1 from orders where id = $1 for update',
    faulty: 'select 1 from orders where id = $1',
  },
  {
    what: 'an order does not follow what is packed of it',
    file: 'src/orders/server/pack-shipment.ts',
    healthy: 'await followParts(tx, orderId, now)',
    faulty: 'void followParts',
  },
  {
    what: 'what the carrier tells twice arrives twice',
    file: 'src/orders/server/deliver-shipment.ts',
    healthy: `if (mayMoveShipment(shipment.state, 'delivered')) await deliver`,
    faulty: `if (shipment.state !== 'packed') await deliver`,
  },
  {
    what: 'each try is another booking',
    file: 'src/orders/server/send-shipment.ts',
    healthy: 'reference: `shipment-${id}`',
    faulty: 'reference: `shipment-${id}-${crypto.randomUUID()}`',
  },
  {
    what: 'the delivery is paid with every parcel',
    file: 'src/orders/server/send-shipment.ts',
    healthy: ` && earlier.every(({ source }) => source === 'digital')`,
    faulty: '',
  },
  {
    what: 'a receipt books the goods and forgets the delivery',
    file: 'src/orders/server/receipts.ts',
    healthy: 'const sold = rows.filter(({ productId }) => productId !== giftCardProduct)',
    faulty: 'const sold = rows.filter(({ productId }) => productId !== giftCardProduct && productId !== null)',
  },
  {
    what: 'a number of a receipt is taken again when a parcel is sent',
    file: 'src/orders/server/receipts.ts',
    healthy: 'update number_series set next = next + 1',
    faulty: 'update number_series set next = next + 1 + (random() < 0.2)::int',
  },
  {
    what: 'two orders get the same code',
    file: 'src/orders/server/deliver-digital.ts',
    healthy: `
     for update skip locked`,
    faulty: '',
  },
  {
    what: 'codes are delivered when only some are there',
    file: 'src/orders/server/deliver-digital.ts',
    healthy: 'if (codes.length === piece.quantity)',
    faulty: 'if (codes.length > 0)',
  },
  {
    what: 'a gift card too many is made',
    file: 'src/gift-cards/server/deliver.ts',
    healthy: 'piece <= quantity',
    faulty: 'piece <= quantity + 1',
  },
  {
    what: 'the last gift card of a row is forgotten',
    file: 'src/gift-cards/server/deliver.ts',
    healthy: 'piece <= quantity',
    faulty: 'piece < quantity',
  },
  {
    what: 'a gift card gets its money back and the books do not know',
    file: 'src/gift-cards/server/put-back.ts',
    healthy: 'await post(tx, {',
    faulty: 'void post; void ({',
  },
  {
    what: 'a gift card that paid for an order nobody finished paying is lost',
    file: 'src/checkout/server/settle.ts',
    healthy: 'await putCardsBack(tx, { orderId: id, key: `cancelled:${id}`, now })',
    faulty: 'void putCardsBack',
  },
  {
    what: 'what a gift card pays wholly is asked of a provider',
    file: 'src/checkout/server/settle.ts',
    healthy: 'if (amountOre === 0) {',
    faulty: 'if (amountOre < 0) {',
  },
  {
    what: 'a cancelled order keeps its promotion',
    file: 'src/orders/server/cancel-order.ts',
    healthy: 'await giveUsesBack(tx, id, now)',
    faulty: 'void giveUsesBack',
  },
  {
    what: 'a customer does not get the use of a promotion back',
    file: 'src/promotions/server/use-promotions.ts',
    healthy: 'update promotion_customer c set used = c.used - 1',
    faulty: 'update promotion_customer c set used = c.used',
  },
  {
    what: 'once per customer is as often as one likes',
    file: 'src/promotions/server/use-promotions.ts',
    healthy: 'do update set used = c.used + 1 where c.used < $3',
    faulty: 'do update set used = c.used + 1 where $3::int > 0',
  },
  {
    what: 'a budget does not get back what a cancelled order had',
    file: 'src/promotions/server/use-promotions.ts',
    healthy: 'spent_ore = p.spent_ore - back.ore',
    faulty: 'spent_ore = p.spent_ore',
  },
  {
    what: 'only the first promotion of an order is counted',
    file: 'src/checkout/server/record-order.ts',
    healthy: 'usePromotions(tx, promotions, {',
    faulty: 'usePromotions(tx, promotions.slice(1), {',
  },
  {
    what: 'two orders of a company both fit into its credit',
    file: 'src/payments/server/company-invoice.ts',
    healthy: 'select pg_advisory_xact_lock(hashtext($1))',
    faulty: 'select hashtext($1)',
  },
  {
    what: 'an invoice is promised and not written',
    file: 'src/payments/server/company-invoice.ts',
    healthy: 'due_on) values ($1, $2, $3)',
    faulty: 'due_on) select $1::uuid, $2, $3::date where random() < 0.5',
  },
  {
    what: 'a payment link keeps nothing open',
    file: 'src/checkout/server/settle.ts',
    healthy: 'isKept: await isKeptOpen(tx, order.id, now)',
    faulty: 'isKept: isKeptOpen === undefined',
  },
  {
    what: 'an order whose payment link has run out is held for ever',
    file: 'src/checkout/server/jobs.ts',
    healthy: 'for (const order of orders) {',
    faulty: 'for (const order of orders.slice(1000)) {',
  },
  {
    what: 'another attempt takes the place of a payment that was paid',
    file: 'src/payments/server/payments.ts',
    healthy: ` and state in ('created', 'unknown', 'declined', 'cancelled', 'mispaid', 'refunded')`,
    faulty: '',
  },
  {
    what: 'what comes back keeps its xp',
    file: 'src/members/server/xp/xp-of-orders.ts',
    healthy: `select order_id, 'return', kept - earned,`,
    faulty: `select order_id, 'return', 0,`,
  },
  {
    what: 'each parcel gives the xp of all that has come so far',
    file: 'src/members/server/xp/xp-of-orders.ts',
    healthy: '(b.amount - given.amount)::int as amount',
    faulty: 'b.amount::int as amount',
  },
  {
    what: 'two reckon the xp of an order at once',
    file: 'src/members/server/xp/give-due-xp.ts',
    healthy: 'await holdStandings(tx, [',
    faulty: 'void ([',
  },
  {
    what: 'xp that is due is taken before it is given',
    file: 'src/members/server/xp/give-due-xp.ts',
    healthy: 'await tx.query<Due>(',
    faulty: 'await db.query<Due>(',
  },
  {
    what: 'achievements are awarded first and give their xp later',
    file: 'src/members/server/achievements/look.ts',
    healthy: 'inTransaction(db, (tx) => awardMembers(tx, ids, now), { isLong: true })',
    faulty: 'awardMembers(db, ids, now)',
  },
]

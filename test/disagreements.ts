import type { Queries } from '#core/server/db.ts'

const checks: Record<string, string> = {
  'the number series has gaps': `select from number_series s where name = 'order'
     and s.next - 100001 <> (select count(*) from orders)`,
  'receipts or credit notes are numbered with gaps': `select from number_series s where name in ('receipt', 'credit-note')
     and s.next - 1 <> (select count(*) from receipt r where r.kind = s.name)`,
  'the stock differs from its ledger': `select from stock s join stock_entry e using (product_id, place)
     group by product_id, place, s.quantity having sum(e.delta) <> s.quantity`,
  'an order took other stock than it says': `select from order_row r left join stock_entry e
     on e.ref = r.order_id::text and e.product_id = r.product_id and e.cause in ('order', 'cut')
     and e.place <> -2 where r.configuration is null
     group by r.order_id, r.product_id, r.from_web, r.from_supplier, r.from_store
     having coalesce(sum(e.delta), 0) <> -r.from_web - r.from_supplier - r.from_store`,
  'codes are for sale that are owed, or free ones are not': `select from digital_stock s where s.quantity <>
     (select count(*) from digital_code c where c.product_id = s.product_id and c.shipment_id is null) - codes_owed(s.product_id)`,
  'stock was taken for what is built to order': `select from order_row r join stock_entry e
     on e.ref = r.order_id::text and e.product_id = r.product_id where r.configuration is not null`,
  'stock was taken for an order that is not there': `select from stock_entry e
     where e.cause = 'order' and not exists (select from orders o where o.id::text = e.ref)`,
  'stock is held by a cancelled order': `select from orders o join stock_entry e on e.ref = o.id::text
     where o.state = 'cancelled' group by o.id, e.product_id having sum(e.delta) <> 0`,
  'an order goes on though its units were put back': `select from orders o join stock_entry e on e.ref = o.id::text
     where o.state <> 'cancelled' and e.cause in ('order', 'cancelled') group by o.id having sum(e.delta) = 0`,

  'an offer holds other stock than it says, or goes on holding it': `select from cart_offer o where
     coalesce((select -sum(e.delta) from stock_entry e where e.ref = 'offer ' || o.id), 0) <> case when ended_as is null
       then coalesce((select sum((line ->> 'quantity')::int) from jsonb_array_elements(o.reserved) as line), 0) else 0 end`,
  'what came back is not what went to the stock': `select from goods_return g where coalesce(
       (select sum(received) from goods_return_row where return_id = g.id and fate in ('stock', 'fyndware')), 0) <>
     coalesce((select sum(delta) from stock_entry where cause = 'return' and ref = g.id::text), 0)`,

  'a return reserves other replacements than it says, or goes on reserving them': `select from goods_return g where
     coalesce((select -sum(delta) from stock_entry where cause = 'replacement' and ref = g.id::text), 0) <> case
       when g.remedy = 'replace' and g.state <> 'refused' then (select coalesce(sum(w.quantity), 0) from goods_return_row w
         join order_row r on r.order_id = g.order_id and r.position = w.position
         where w.return_id = g.id and (r.configuration is null or g.replacement_id is not null)) else 0 end`,

  'an order has no payment': `select from orders o where not exists (select from payment p where p.order_id = o.id)`,
  'a payment is not of what its order costs': `select from payment p join orders o on o.id = p.order_id
     where p.amount <> o.total + o.reduced_amount - o.gift_card_amount`,
  'a payment holds other money than its entries': `select from payment p join payment_entry e using (reference)
     group by p.reference having (p.state = 'paid' and sum(e.amount) filter (where e.amount > 0 and e.cause not like 'refund % failed') <> p.amount)
       or (p.state not in ('paid', 'mispaid') and sum(e.amount) <> 0)
       or coalesce(-sum(e.amount) filter (where e.amount < 0 or e.cause like 'refund % failed'), 0) <> (select coalesce(sum(amount), 0)
         from refund r where r.payment_reference = p.reference and r.state = 'done')`,
  'the journal holds other money than the payments': `select where
     (select coalesce(sum(amount), 0) from payment_entry) <>
     (select coalesce(sum(l.amount), 0) from journal_line l join journal_entry e on e.id = l.entry_id
      where l.account in (1510, 1580, 1910, 1930, 3740, 6351) and (e.key like 'paid:%' or e.key like 'refund:%'))`,
  'the journal says that providers and companies owe us other money than they do': `select where
     (select coalesce(sum(amount), 0) from payment_entry)
       + (select coalesce(sum(amount), 0) from refund where state = 'done' and paid_by in ('bank', 'dispute'))
       + (select coalesce(sum(amount), 0) from dispute_event)
       - (select coalesce(sum(amount), 0) from bank_payment) - (select coalesce(sum(amount), 0) from payout_row w
         where not exists (select from payout_reversal v where v.payout_id = w.payout_id))
     <> (select coalesce(sum(l.amount), 0) from journal_line l join journal_entry e on e.id = l.entry_id
         where l.account in (1510, 1580, 1910) or (l.account = 3740 and (e.key like 'paid:%' or e.key like 'refund:%')))`,
  'the journal holds other disputed money than the disputes': `select where
     (select coalesce(sum(amount), 0) from dispute where state in ('needs-response', 'under-review'))
       <> (select coalesce(sum(amount), 0) from journal_line where account = 1515)
     or (select coalesce(sum(amount), 0) from dispute where state = 'lost')
       - (select coalesce(sum(amount), 0) from refund where paid_by = 'dispute')
       <> (select coalesce(sum(amount), 0) from journal_line where account = 6351)`,
  'a dispute moved other money than its state says': `select from dispute d join dispute_event e on e.dispute_id = d.id
     group by d.id having sum(e.amount) <> case d.state when 'won' then 0 else -d.amount end - d.fee
       and not (d.state = 'won' and sum(e.amount) = 0)`,
  'what is disputed or lost is given back': `select from payment p where
     (select coalesce(sum(amount), 0) from dispute where payment_reference = p.reference and state <> 'won')
     + (select coalesce(sum(amount), 0) from refund
        where payment_reference = p.reference and state <> 'failed' and paid_by <> 'dispute')
     > (select coalesce(sum(amount), 0) from payment_entry where reference = p.reference and amount > 0)
     or (select coalesce(sum(amount), 0) from refund where payment_reference = p.reference and paid_by = 'dispute')
     > (select coalesce(sum(amount), 0) from dispute where payment_reference = p.reference and state = 'lost')`,
  'an entry does not follow the one before': `select from (select from_state, lag(to_state) over
     (partition by reference order by id) as before from payment_entry) e where from_state is distinct from before`,
  'an order goes on without payment': `select from orders o join payment p on p.order_id = o.id
     where o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and p.state not in ('paid', 'refunded')`,
  'an order waits for a payment that is settled': `select from orders o join payment p on p.order_id = o.id
     where o.state in ('awaiting-payment', 'payment-unknown') and p.state in ('paid', 'refunded')`,
  'money for an order that is none is not on its way back': `select from payment p left join orders o on o.id = p.order_id
     where p.state in ('paid', 'mispaid') and p.amount > 0 and (o.id is null or o.state = 'cancelled')
       and not exists (select from refund where payment_reference = p.reference)`,
  'a cancelled order keeps money': `select from orders o join payment p on p.order_id = o.id
     where o.state = 'cancelled' and p.state = 'paid' and p.amount <>
       (select coalesce(sum(r.amount), 0) from refund r where r.payment_reference = p.reference and r.state <> 'failed')`,
  'an order waits for a payment that has ended': `select from orders o join payment p on p.order_id = o.id
     where o.state in ('awaiting-payment', 'payment-unknown') and p.state in ('declined', 'cancelled', 'mispaid')
       and not exists (select from payment_link l where l.order_id = o.id)`,
  'an order was given up though a payment link kept it': `select from orders o join payment_link l on l.order_id = o.id
     where o.state = 'cancelled' and o.cancelled_reason like 'payment-%' and l.made_at < o.updated_at and l.expires_at > o.updated_at`,
  'a company owes more than its credit': `select from company_invoice i
     join company c on c.id = i.company_id join payment p on p.reference = i.payment_reference
     where i.settled_at is null group by c.id, c.credit_limit
     having sum((select coalesce(sum(amount), 0) from payment_entry e where e.reference = p.reference)) > c.credit_limit`,
  'a company has paid by an invoice that is not there': `select from payment p where method = 'company-invoice'
     and state = 'paid' and not exists (select from company_invoice where payment_reference = p.reference)`,
  'more is given back than was paid': `select from refund r where r.state <> 'failed' and r.payment_reference is not null
     group by r.payment_reference having sum(r.amount) > (select coalesce(sum(e.amount), 0) from payment_entry e
       where e.reference = r.payment_reference and e.amount > 0)`,

  'more has left than was ordered': `select from order_row r join shipment s using (order_id)
     join shipment_row p on p.shipment_id = s.id and p.position = r.position
     group by r.order_id, r.position, r.quantity, r.cancelled_quantity having sum(p.quantity) + r.cancelled_quantity > r.quantity`,
  'a cancelled order has left': `select from orders o join shipment s on s.order_id = o.id where o.state = 'cancelled'`,
  'a row whose quantity was cancelled is not given back': `select from order_row r where r.cancelled_quantity > 0 and r.unit_price > r.discount
     and not exists (select from refund where key in ('cut:' || r.order_id, 'cut:' || r.order_id || ':gift-card', 'cut:' || r.order_id || ':dispute'))`,
  'a parcel that was sent has no receipt': `select from shipment s where s.sent_at is not null
     and exists (select from shipment_row p join order_row r using (position)
                 where p.shipment_id = s.id and r.order_id = s.order_id and r.product_id <> 290553)
     and not exists (select from receipt where key = 'shipment:' || s.id)`,

  'an order has heard of a parcel twice': `select from (
       select order_id, event, data->>'shipment' as shipment, count(*) as times from order_event
       where event in ('packed', 'sent', 'ready', 'delivered') and data ? 'shipment' group by 1, 2, 3) e
     where times > case event when 'ready' then 1 + (select count(*) from order_event r
       where r.order_id = e.order_id and r.event = 'resent' and r.data->>'shipment' = e.shipment) else 1 end`,
  'an order says other than its parcels': `select from orders o where case o.state
       when 'delivered' then exists (select from shipment where order_id = o.id and state not in ('delivered', 'returned', 'lost'))
         or exists (select from shipment s join goods_return g on g.key = 'shipment:' || s.id
           where s.order_id = o.id and s.state = 'returned' and g.state in ('announced', 'received'))
         or exists (select from goods_return where order_id = o.id and cause = 'lost' and state = 'received') or exists (
         select from order_row r where r.order_id = o.id and r.quantity - r.cancelled_quantity <> (select coalesce(sum(w.quantity), 0)
           from shipment h join shipment_row w on w.shipment_id = h.id where h.order_id = o.id and w.position = r.position))
       when 'placed' then exists (select from shipment where order_id = o.id)
       when 'packed' then not exists (select from shipment where order_id = o.id and state = 'packed')
       when 'sent' then not exists (select from shipment where order_id = o.id and state <> 'packed')
       else false end`,
  'a parcel that was sent is unknown to its carrier': `select from shipment s where s.tracking_id is not null
     and not s.is_tracked_by_hand
     and not exists (select from sandbox.parcel p where p.tracking_id = s.tracking_id and (p.reference = 'shipment-' || s.id
       or p.reference in (select 'shipment-' || w.id from orders o join shipment w on w.order_id = o.supplement_of where o.id = s.order_id)))`,
  'a supplement goes on without the order it supplements': `select from orders s join orders m on m.id = s.supplement_of
     where m.state = 'cancelled' and s.state in ('awaiting-payment', 'payment-unknown', 'placed')`,
  'something is packed though its supplement waits for a payment': `select from orders s join shipment h on h.order_id = s.supplement_of
     where s.state in ('awaiting-payment', 'payment-unknown')`,
  'a way was paid for and is not how the order is sent': `select from orders s join orders m on m.id = s.supplement_of
     where s.state in ('placed', 'delivered') and m.state = 'placed' and s.delivery <> m.delivery
       and not exists (select from order_row r where r.order_id = s.id)
       and not exists (select from orders l where l.supplement_of = m.id and l.id > s.id)
       and not exists (select from order_event e where e.order_id = m.id and e.event = 'changed' and e.at > s.placed_at)`,
  'a parcel holds other codes than goods': `select from shipment s join shipment_row w on w.shipment_id = s.id
     join order_row r on r.order_id = s.order_id and r.position = w.position
     where s.is_digital and r.product_id <> 290553 and w.quantity <> (select count(*) from digital_code c
       where c.shipment_id = s.id and c.position = w.position and c.product_id = r.product_id)`,

  'more came back than had left': `select from order_row r where
     (select coalesce(sum(coalesce(w.received, w.quantity)), 0) from goods_return g join goods_return_row w on w.return_id = g.id
      where g.order_id = r.order_id and w.position = r.position and g.state <> 'refused'
        and not (g.state = 'settled' and (g.remedy is not null or w.fate = 'sent-back'))) >
     (select coalesce(sum(w.quantity), 0) from shipment h join shipment_row w on w.shipment_id = h.id
      where h.order_id = r.order_id and w.position = r.position and h.state <> 'packed')`,
  'a return gave back other than its credit note says': `select from goods_return g where g.state = 'settled' and (
     g.refund_amount <> coalesce((select (document->>'totalOre')::int from receipt where key = 'return:' || g.id), 0)
       and exists (select from goods_return_row w join order_row r on r.order_id = g.order_id and r.position = w.position
                   where w.return_id = g.id and r.product_id <> 290553) or
     g.refund_amount <> coalesce((select sum(amount) from refund where key in ('return:' || g.id, 'return:' || g.id || ':gift-card', 'return:' || g.id || ':dispute')), 0))`,
  'receipts of an order that has left say other than it cost': `select from orders o where o.state = 'delivered'
     and not exists (select from order_row where order_id = o.id and cancelled_quantity > 0) and o.total <> coalesce((select sum((document->>'totalOre')::int) from receipt where order_id = o.id and kind = 'receipt'), 0)
       + coalesce((select sum(line_goods_amount(unit_price, quantity, discount)) from order_row where order_id = o.id and product_id = 290553), 0)`,
  'sales are booked otherwise than receipts say': `select from orders o where
     coalesce((select -sum(l.amount) from journal_line l join journal_entry e on e.id = l.entry_id
       where e.order_id = o.id and (l.account between 3001 and 3004 or l.account between 2611 and 2631)), 0) <>
     coalesce((select sum(case kind when 'receipt' then 1 else -1 end * (document->>'totalOre')::int) from receipt
       where order_id = o.id), 0)`,
  'the journal owes a customer other than was paid and not got': `select from orders o where
     coalesce((select -sum(l.amount) from journal_line l join journal_entry e on e.id = l.entry_id
       where e.order_id = o.id and l.account = 2420), 0) <>
     coalesce((select sum(e.amount) from payment_entry e join payment p using (reference)
       where coalesce(p.order_id, p.former_order_id) = o.id), 0)
     - coalesce((select sum(amount) from gift_card_entry where order_id = o.id), 0)
     - coalesce((select sum(case kind when 'receipt' then 1 else -1 end * (document->>'totalOre')::int) from receipt
       where order_id = o.id), 0)`,

  'the provider holds other money than we': `select from payment p join sandbox.charge c using (reference)
     where p.state not in ('created', 'unknown')
       and not exists (select from refund where payment_reference = p.reference and state = 'unknown')
       and case c.outcome when 'paid' then c.amount else 0 end
           - (select coalesce(sum(amount), 0) from sandbox.refund where charge = c.reference)
         <> (select coalesce(sum(amount), 0) from payment_entry where reference = p.reference)
            + (select coalesce(sum(amount), 0) from refund
               where payment_reference = p.reference and state = 'done' and paid_by in ('bank', 'dispute'))`,
  'the provider took another sum than we asked for': `select from payment p join sandbox.charge c using (reference)
     where c.amount <> p.amount and p.state = 'paid'`,
  'the provider holds money for no order of ours': `select from sandbox.charge c
     where not exists (select from payment p where p.reference = c.reference)`,

  'an order that is paid has no letter': `select from orders o
     where state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and channel = 'web'
     and not exists (select from email_outbox where key = 'order-' || o.id || '-confirmation')`,
  'a gift card holds other money than its entries': `select from gift_card c left join gift_card_entry e on e.card_id = c.id
     group by c.id having coalesce(sum(e.amount), 0) <> c.balance`,
  'a gift card is not blocked as its events say': `select from gift_card c where is_blocked <> coalesce((
     select kind = 'blocked' from gift_card_event where card_id = c.id and kind in ('blocked', 'unblocked')
     order by id desc limit 1), false)`,
  'a gift card is emailed while its payment is disputed': `select from gift_card c
     join email_outbox e on e.key = 'gift-card-' || c.id or starts_with(e.key, 'gift-card-' || c.id || '-')
     where e.sent_at is null and e.suppressed is null and exists (select from dispute d where d.order_id = c.order_id and d.state <> 'won')`,
  'a gift card waits for a dispute that is over': `select from gift_card c join email_outbox e on e.key = 'gift-card-' || c.id or starts_with(e.key, 'gift-card-' || c.id || '-')
     where e.suppressed = 'disputed' and not exists (select from dispute d where d.order_id = c.order_id and d.state <> 'won')`,
  'gift cards hold other money than the journal': `select where (select coalesce(sum(balance), 0) from gift_card) <>
     (select coalesce(-sum(amount), 0) from journal_line where account = 2421)`,
  'a gift card was withdrawn from and is not given back': `select from gift_card_entry e
     where e.cause = 'withdrawn' and e.order_id is distinct from (select order_id from gift_card where id = e.card_id)
     union all select from orders o where
       coalesce((select -sum(amount) from gift_card_entry where order_id = o.id and cause = 'withdrawn'), 0) <>
       coalesce((select sum(g.refund_amount) from goods_return g where g.order_id = o.id and g.state = 'settled' and exists (
         select from goods_return_row w join order_row r on r.order_id = g.order_id and r.position = w.position
         where w.return_id = g.id and r.product_id = 290553)), 0)`,
  'there are other gift cards than were bought': `select from gift_card c
     left join order_row r on r.order_id = c.order_id and r.position = c.position left join orders o on o.id = r.order_id
     where c.order_id is not null group by c.order_id, c.position, r.quantity, r.cancelled_quantity, r.product_id, o.state
     having count(*) is distinct from r.quantity - r.cancelled_quantity or r.product_id <> 290553
       or o.state in ('awaiting-payment', 'payment-unknown', 'cancelled')`,
  'an order was paid by other gift cards than it says': `select from orders o left join gift_card_entry e
     on e.order_id = o.id and e.cause in ('used', 'put-back') where o.state <> 'cancelled'
     group by o.id having coalesce(-sum(e.amount), 0) > o.gift_card_amount`,
  'a cancelled order holds gift cards': `select from orders o join gift_card_entry e on e.order_id = o.id
     where o.state = 'cancelled' and e.cause in ('used', 'put-back') group by o.id having sum(e.amount) <> 0`,
  'a promotion counts other uses than were noted': `select from promotion p left join promotion_redemption u on u.promotion_id = p.id
     where p.max_uses is not null or p.budget is not null
     group by p.id having coalesce(sum(u.uses), 0) <> p.used or coalesce(sum(u.amount), 0) <> p.spent`,
  'a customer has other uses of a promotion than were noted': `select from promotion p
     join promotion_customer m on m.promotion_id = p.id
     join promotion_redemption u on u.promotion_id = p.id and m.customer = any(u.customers)
     group by p.id, m.customer, m.used having sum(u.uses) <> m.used or m.used > p.per_customer`,
  'an order has other promotions than were counted': `select from orders o where
     coalesce((select sum((one->>'amount')::int) from jsonb_array_elements(o.promotions) as one), 0) <>
       coalesce((select sum(amount) from promotion_redemption where order_id = o.id and uses = 1), 0)
     or jsonb_array_length(o.promotions) <> (select count(*) from promotion_redemption where order_id = o.id and uses = 1)`,
  'a cancelled order holds a promotion': `select from orders o join promotion_redemption u on u.order_id = o.id
     where o.state = 'cancelled' group by o.id having sum(u.uses) <> 0`,

  'a member has other xp than their ledger': `select from member m left join xp_entry e on e.member_id = m.id
     group by m.id having m.experience_points <> coalesce(sum(e.amount), 0)`,

  'debit and credit differ': `select from journal_line group by entry_id having sum(amount) <> 0`,
}

const sql = Object.entries(checks)
  .map(([name, found]) => `select '${name}' as name where exists (${found})`)
  .join('\nunion all\n')

export async function disagreements({ db }: { db: Queries }): Promise<string[]> {
  const found = await db.query<{ name: string }>('disagreements', sql)
  return found.map(({ name }) => name)
}

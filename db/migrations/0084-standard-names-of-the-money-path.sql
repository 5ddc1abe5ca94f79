-- Standard names for tables, columns and stored keys (docs/decisions/0074-standard-names-of-the-money-path.md). Amounts are integer öre and their names do not say so.
alter table product rename column price_ore to price;
alter table product rename column insurance_ore to insurance_price;
alter table product rename column cost_ore to cost;
alter table offer rename column price_ore to price;
alter table price_log rename column price_ore to price;
alter table bundle_offer rename column discount_ore to discount;
alter table shipping_method rename column price_ore to price;
alter table shipping_method rename column regular_price_ore to regular_price;
alter table usp_text rename column below_ore to below;
alter table orders rename column goods_ore to goods_total;
alter table orders rename column shipping_ore to shipping_price;
alter table orders rename column total_ore to total;
alter table orders rename column gift_card_ore to gift_card_amount;
alter table order_row rename column unit_price_ore to unit_price;
alter table order_row rename column insurance_ore to insurance_price;
alter table order_row rename column discount_ore to discount;
alter table payment rename column amount_ore to amount;
alter table payment_entry rename column amount_ore to amount;
alter table bank_payment rename column amount_ore to amount;
alter table refund rename column amount_ore to amount;
alter table pretend.charge rename column amount_ore to amount;
alter table pretend.refund rename column amount_ore to amount;
alter table payout rename column gross_ore to gross_amount;
alter table payout rename column fee_ore to fee_amount;
alter table payout_row rename column ore to amount;
alter table book_line rename column ore to amount;
alter table gift_card rename column balance_ore to balance;
alter table gift_card rename column piece to unit;
alter table gift_card_entry rename column ore to amount;
alter table goods_return rename column refund_ore to refund_amount;
alter table goods_return_row rename column deduction_ore to deduction;
alter table company rename column limit_ore to credit_limit;
alter table company_credit_application rename column wanted_ore to requested_limit;
alter table employee_allowance rename column yearly_ore to yearly_limit;
alter table employee_purchase rename column ore to amount;
alter table order_hold rename column pieces to units;
alter table promotion rename column budget_ore to budget;
alter table promotion rename column spent_ore to spent;
alter table promotion_use rename to promotion_redemption;
alter table promotion_redemption rename column ore to amount;
alter index promotion_use_pkey rename to promotion_redemption_pkey;
alter index promotion_use_order_id_promotion_id_uses_key rename to promotion_redemption_order_id_promotion_id_uses_key;
alter trigger promotion_use_append_only on promotion_redemption rename to promotion_redemption_append_only;
alter table stock_watch rename to stock_alert;
alter index stock_watch_pkey rename to stock_alert_pkey;
alter index stock_watch_email rename to stock_alert_email;
alter index stock_watch_product_id_email_key rename to stock_alert_product_id_email_key;
alter index stock_watch_token_hash_key rename to stock_alert_token_hash_key;
alter table wishlist_row rename to wishlist_item;
alter index wishlist_row_pkey rename to wishlist_item_pkey;
alter index wishlist_row_product rename to wishlist_item_product;
alter table cart_reminder_wish rename to cart_reminder_request;
alter index cart_reminder_wish_pkey rename to cart_reminder_request_pkey;
alter index cart_reminder_wish_email rename to cart_reminder_request_email;
alter table chat_block rename column guest_hash to visitor_hash;
alter table chat_conversation rename column guest_hash to visitor_hash;
alter index chat_conversation_guest rename to chat_conversation_visitor;
alter index chat_conversation_open_guest rename to chat_conversation_open_visitor;
alter index chat_block_guest_hash_key rename to chat_block_visitor_hash_key;


create or replace function move_gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_card set balance = balance + new.amount where id = new.card_id;
  return null;
end $$;

update promotion set rule = replace(replace(replace(replace(replace(replace(rule::text,
  '"gain": ', '"discount": '), '"scope": ', '"conditions": '), '"minimumOre": ', '"minSubtotal": '),
  '"maxDiscountOre": ', '"maxDiscount": '), '"fromOre": ', '"from": '), '"ore": ', '"amount": ')::jsonb;
update shipping_method set rules = rules - 'minOrderOre' || jsonb_build_object('minOrderValue', rules -> 'minOrderOre')
  where rules ? 'minOrderOre';
update orders set promotions = (
  select jsonb_agg(one - 'ore' || jsonb_build_object('amount', one -> 'ore') order by position)
  from jsonb_array_elements(promotions) with ordinality as p (one, position)
) where jsonb_array_length(promotions) > 0;
update order_row set gift = gift - 'ore' || jsonb_build_object('amount', gift -> 'ore') where gift ? 'ore';
update cart set rows = (
  select json_agg(case when one -> 'gift' ? 'ore'
    then jsonb_set(one, '{gift}', (one -> 'gift') - 'ore' || jsonb_build_object('amount', one -> 'gift' -> 'ore')) else one end order by position)
  from jsonb_array_elements(rows::jsonb) with ordinality as r (one, position)
) where rows::text like '%"ore":%';

-- The money path and its operations get the names of their trades: accounting, reservation, gateway, sandbox, purge.
alter schema pretend rename to sandbox;
update payment set next = replace(next::text, '/api/pretend/', '/api/sandbox/')::jsonb
where next::text like '%/api/pretend/%';

alter table book_entry rename to journal_entry;
alter table book_line rename to journal_line;
alter table book_number rename to journal_entry_number;
alter index book_entry_at rename to journal_entry_at;
alter index book_entry_order rename to journal_entry_order;
alter index book_line_account rename to journal_line_account;
alter trigger book_entry_append_only on journal_entry rename to journal_entry_append_only;
alter trigger book_line_append_only on journal_line rename to journal_line_append_only;
alter trigger book_number_append_only on journal_entry_number rename to journal_entry_number_append_only;
alter trigger book_line_balance on journal_line rename to journal_line_balance;
alter function demand_balance() rename to check_journal_balance;
create or replace function check_journal_balance() returns trigger language plpgsql as $$
begin
  if exists (select from written group by entry_id having sum(amount) <> 0) then
    raise exception 'Debit and credit differ' using errcode = 'KR002';
  end if;
  return null;
end $$;
update member set rights = array_replace(rights, 'books', 'accounting') where 'books' = any(rights);

alter table payout rename column means to gateway;
alter table goods_return rename column settled_at to refunded_at;
alter table goods_return drop constraint goods_return_cause_check;
update goods_return set cause = 'undelivered' where cause = 'uncollected';
alter table goods_return
  add constraint goods_return_cause_check check (cause in ('withdrawal', 'open-purchase', 'complaint', 'undelivered'));

alter table order_hold rename to stock_reservation;
alter index order_hold_cart rename to stock_reservation_cart;
alter index order_hold_network rename to stock_reservation_network;
alter index order_hold_mailbox rename to stock_reservation_mailbox;
alter index order_hold_phone rename to stock_reservation_phone;
alter index order_hold_household rename to stock_reservation_household;
alter index order_hold_left rename to stock_reservation_left;
alter table orders rename column hold_minutes to reservation_minutes;
alter table orders rename column held_for to hold_reason;
alter index orders_held rename to orders_on_hold;
alter table order_row rename column cut to cancelled_quantity;

alter table orders rename column forgotten_at to purged_at;
create or replace function refuse_rewrite() returns trigger language plpgsql as $$
begin
  if current_setting('krets.purging', true) = 'yes' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- Content entries, the calendar and the browser of a BankID order get the names that the code uses.
alter table fact_log rename to content_entry_log;
alter table content_entry_log rename column kind to content_type;
alter sequence fact_log_id_seq rename to content_entry_log_id_seq;
alter table content_entry_log rename constraint fact_log_pkey to content_entry_log_pkey;
alter table content_entry_log rename constraint fact_log_deed_check to content_entry_log_action_check;
alter index fact_log_ref rename to content_entry_log_ref;
alter index fact_log_key rename to content_entry_log_key;
alter index fact_log_at rename to content_entry_log_at;
alter trigger fact_log_append_only on content_entry_log rename to content_entry_log_append_only;

alter table campaign_window rename to calendar_entry;
alter sequence campaign_window_id_seq rename to calendar_entry_id_seq;
alter table calendar_entry rename constraint campaign_window_pkey to calendar_entry_pkey;
alter table calendar_entry rename constraint campaign_window_campaign_id_fkey to calendar_entry_campaign_id_fkey;
alter trigger campaign_window_version on calendar_entry rename to calendar_entry_version;
alter trigger campaign_window_changed on calendar_entry rename to calendar_entry_changed;

alter table bankid_order rename column holder to browser_hash;
alter table bankid_order rename constraint bankid_order_holder_key_key to bankid_order_browser_hash_key_key;

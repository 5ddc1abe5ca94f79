-- BankID answers how an order has ended once.
alter table sandbox.bankid_order add column collected_at timestamptz;

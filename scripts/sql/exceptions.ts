import type { Exceptions } from './report.ts'

export const exceptions: Exceptions = {
  unchecked: {
    // Forward the statements of their callers, or name a notification.
    'src/core/server/db.ts': 2,
    'src/core/server/listen.ts': 1,
    // Begins with the id of the request.
    'src/core/server/transaction.ts': 1,
    // Read table, column and role names from the database, or a statement from a file.
    'src/database/backup.ts': 1,
    'src/database/empty-database.ts': 1,
    'src/database/migrate.ts': 1,
    'src/database/restore.ts': 2,
    'src/database/set-aside.ts': 2,
    'src/database/table-contents.ts': 1,
    'src/database/table-rules.ts': 4,
    'src/database/working-role.ts': 2,
    'src/demo/leaving/leave-demo.ts': 1,
    // Built in loops from description tables.
    'src/content-entries/server/validate-entry.ts': 1,
    'src/content-entries/server/entry-table.ts': 2,
    'src/achievements/server/award.ts': 1,
    'src/achievements/server/award-achievements.ts': 1,
  },
  neverNull: {
    // `array_agg` of the columns of a table that always has some.
    'src/database/all-tables.ts': ['columns'],
    // Columns of a system view, for which PostgreSQL does not declare nullability.
    'src/database/working-role.ts': ['oid', 'isMighty'],
    // Table constraints: each kind of second factor has certain columns, and so has a finished round.
    'src/second-factors/server/passkeys.ts': ['transports', 'publicKey', 'counter', 'credentialId'],
    'src/second-factors/server/totp.ts': ['secret', 'lastStep'],
    'src/play/server/game/rounds.ts': ['isBest'],
    // `having count(*) > 0` over rows whose column is set by their state.
    'src/identity/server/bankid/identified-at.ts': ['at'],
    // Orders, entries and returns have at least one row each.
    'src/accounting/server/read-journal.ts': ['lines'],
    'src/orders/server/my-orders.ts': ['units', 'productIds'],
    'src/returns/server/stored-return.ts': ['rows'],
    'src/returns/server/return-undelivered-parcels.ts': ['rows'],
    // One of the two has the order: the current payment, or the previous one.
    'src/payments/server/payments.ts': ['orderId'],
    'src/payments/server/invoices.ts': ['orderId'],
    // Fields of every stored JSON document of this kind.
    'src/gift-cards/server/greeting.ts': ['text'],
    'src/orders/server/back-office-orders.ts': ['delivery'],
    'src/orders/server/receipts.ts': ['totalOre'],
    'src/returns/server/delivery-to-credit.ts': ['amount', 'vatRate'],
    'src/returns/server/withdraw.ts': ['firstName'],
    // Set together with the state that the statement requires.
    'src/cart-reminders/server/reminder-table.ts': ['email'],
    'src/orders/server/follow-shipments.ts': ['trackingId'],
    // The lease is written by the statement, and tokens are stored with their end.
    'src/fortnox/server/lease.ts': ['id', 'accessEndsAt'],
    // Fields of every line that is stored.
    'src/fortnox/server/overview.ts': ['account', 'acknowledged'],
    // A single-row table, and aggregates of columns that are not null in the aggregated rows.
    'src/achievements/server/tallies.ts': ['value'],
  },
}

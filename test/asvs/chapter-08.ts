import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter08: AsvsChapter = {
  'V8.1.1': met(
    'Rules for calls and data',
    'The rules stand in `docs/security.md` (Permissions); `test/access-table.ts` lists every call and page with who may use it.',
    'src/access.test.ts › every call and every page is in the table, and nothing else',
  ),
  'V8.1.2': met(
    'Rules for fields',
    'Who reads and writes which fields stands in `docs/security.md` (Permissions); contracts name every field (`docs/api.md`).',
  ),
  'V8.2.1': met(
    'Access to functions',
    'Each call is asked as everybody: visitor, member, employee without and with each right, administrator.',
    'src/access.test.ts › the table says what the contracts say',
    'src/rights.test.ts › %s is for who has been given it alone',
    'src/core/server/admit.test.ts › people are for those who manage them',
  ),
  'V8.2.2': met(
    'Access to data',
    'Statements name the owner beside the id; what is another’s is answered as what is not there.',
    'src/members/server/wishlists/api.test.ts › nobody changes another’s list, shared or not',
    'src/account/server/profile-api.test.ts › another’s session cannot be ended',
    'src/checkout/server/my-payments.test.ts › nobody sees the payments of another',
    'e2e/buying/paying-at-once.e2e.ts › the order is shown to who holds its secret and to nobody else',
    'src/unverified-address.test.ts › a stranger sees no orders of the guest, and cancels none',
  ),
  'V8.2.3': met(
    'Access to fields',
    'What a call takes and answers is named by its contract; what the shop alone knows is in calls of staff.',
    'src/catalog/server/extra-data.test.ts › not for others, and not for anything but numbers',
    'src/account/server/profile-api.test.ts › there are no other settings',
  ),
  'V8.3.1': met(
    'Enforced on the server',
    'One function admits each call before its input is read, by HTTP and in process (`src/core/server/admit.ts`).',
    "src/core/server/admit.test.ts › an employees' call tells nobody else even that their input is wrong",
  ),
  'V8.4.1': notApplicable('Tenants', 'One process and one database serve one shop.'),
}

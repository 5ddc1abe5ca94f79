import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter08: AsvsChapter = {
  'V8.1.1': met(
    'Documented rules for functions and data',
    '`docs/security.md` (Permissions) has the rules; `test/access-table.ts` lists every call and page with its audience.',
    'test/architecture/access.test.ts › the table lists every call and every page',
  ),
  'V8.1.2': met(
    'Documented rules for fields',
    '`docs/security.md` (Permissions) describes who can read and write which fields; contracts name every field (`docs/api.md`).',
  ),
  'V8.2.1': met(
    'Access to functions',
    'The test makes each call as every kind of user: visitor, member, employee without and with each right, administrator.',
    'test/architecture/access.test.ts › the table matches the contracts',
    'test/architecture/rights.test.ts › %s requires its right',
    'src/core/server/admit.test.ts › people calls require managing people',
  ),
  'V8.2.2': met(
    'Access to data',
    "Statements filter by owner and id; another user's data is answered as not found.",
    "src/wishlists/server/api.test.ts › members cannot change another member's list, shared or not",
    "src/profile/server/profile-api.test.ts › another member's session cannot be ended",
    "src/my-payments/server/my-payments.test.ts › members cannot see another member's payments",
    'e2e/buying/paying-at-once.e2e.ts › the order is visible with its secret only',
    'test/integration/unverified-address.test.ts › a stranger sees and cancels no orders of the guest',
  ),
  'V8.2.3': met(
    'Access to fields',
    'Contracts name the input and output fields of each call; internal data is returned by staff calls only.',
    'src/catalog/server/extra-data.test.ts › extra data is for employees only, and takes only ids',
    'src/profile/server/profile-api.test.ts › there are no other settings',
  ),
  'V8.3.1': met(
    'Enforced on the server',
    'One function admits each call before its input is parsed, over HTTP and in process (`src/core/server/admit.ts`).',
    'src/core/server/admit.test.ts › an employee call reveals nothing to others, not even invalid input',
  ),
  'V8.4.1': notApplicable('Tenants', 'One process and one database serve one shop.'),
}

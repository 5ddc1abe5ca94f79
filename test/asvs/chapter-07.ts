import { type AsvsChapter, met, notMet } from './row.ts'

export const chapter07: AsvsChapter = {
  'V7.1.1': met(
    'Lifetimes are documented',
    'They stand with their reasons in `docs/security.md` (Sessions).',
    'src/account/server/second-factor-api.test.ts › a session of staff ends an hour after its last request and twelve after its login; a member stays 60 days',
  ),
  'V7.1.2': met(
    'Concurrent sessions are documented',
    'There is no limit; owners and those who manage people end them: `docs/security.md` (Sessions).',
  ),
  'V7.1.3': met(
    'Federated sessions are documented',
    'BankID proves a person once and keeps no session; `docs/security.md` (Sessions) says so.',
  ),
  'V7.2.1': met(
    'Verified by the server',
    'The server looks the token up in the database and trusts the answer for three seconds (`src/account/server/sessions.ts`).',
    'src/account/server/people-api.test.ts › a role holds at once for who is logged in',
  ),
  'V7.2.2': met(
    'Dynamic tokens',
    'A random token is made at each login (`src/account/server/sessions.ts`).',
    'src/account/server/second-factor-api.test.ts › the token of a session changes when its factor is shown',
  ),
  'V7.2.3': met(
    'Random tokens of 128 bits or more',
    '256 bits of node:crypto; only the SHA-256 hash is kept (`src/account/server/sessions.ts`).',
  ),
  'V7.2.4': met(
    'A new token at each authentication',
    'A login ends the session of the browser; re-authentication and the second factor exchange its token.',
    'src/account/server/second-factor-api.test.ts › the token of a session changes when its factor is shown',
    'src/account/server/profile-api.test.ts › what would hand the account over asks who it is, and the password answers for ten minutes',
  ),
  'V7.3.1': notMet(
    'Inactivity timeout',
    'Staff are logged out after an hour without a request. Members are not: they stay for 60 days, and what is sensitive asks again who it is (docs/security.md, Sessions).',
  ),
  'V7.3.2': met(
    'Absolute lifetime',
    '12 hours for staff and 60 days for members, from the login.',
    'src/account/server/second-factor-api.test.ts › a session of staff ends an hour after its last request and twelve after its login; a member stays 60 days',
  ),
  'V7.4.1': met(
    'An ended session is of no use',
    'Its row is deleted; another process may trust it for three seconds more (`src/account/server/sessions.ts`).',
    'src/account/server/profile-api.test.ts › a member sees where they are logged in, and ends one or all others',
  ),
  'V7.4.2': met(
    'Sessions end with the account',
    'Erasing a member deletes their sessions; a role that is taken away is gone from open sessions at once.',
    'e2e/joining/own-profile.e2e.ts › an account is erased by its password, and is gone',
    'src/account/server/people-api.test.ts › a role holds at once for who is logged in',
  ),
  'V7.4.3': met(
    'Other sessions end when a factor changes',
    'A new password ends them, and any member can end all others on the profile.',
    'src/account/server/profile-api.test.ts › a new password asks for the old one, ends the other sessions and is told by mail',
    'src/account/server/reset-password.test.ts › a new password ends every session, link and trusted device, and its owner is told and asked about BankID',
    'src/account/server/profile-api.test.ts › a member sees where they are logged in, and ends one or all others',
  ),
  'V7.4.4': met(
    'Logout is at hand',
    'It stands in the member menu of every page.',
    'e2e/finding/header.e2e.ts › a member sees name, level, rank and xp, their pages and notices, and logs out',
  ),
  'V7.4.5': met(
    'Administrators end sessions',
    'Those who manage people log anybody out everywhere.',
    'src/account/server/people-api.test.ts › somebody is logged out everywhere',
  ),
  'V7.5.1': met(
    'Sensitive changes ask again',
    'Password and address ask for the password; BankID and second factors for a proof of the last ten minutes.',
    'src/account/server/profile-api.test.ts › a new password asks for the old one, ends the other sessions and is told by mail',
    'src/account/server/bankid-api.test.ts › a stolen session links no BankID and takes none away',
    'src/account/server/second-factor-api.test.ts › a factor is added, renewed and removed by who has proved of late who they are',
  ),
  'V7.5.2': met(
    'Members see and end sessions',
    'The profile lists them; ending one asks for a recent proof.',
    'src/account/server/profile-api.test.ts › a member sees where they are logged in, and ends one or all others',
    'src/account/server/profile-api.test.ts › another’s session cannot be ended',
  ),
  'V7.6.1': met(
    'Provider and session lifetimes',
    'Sessions opened by BankID live as all others; each login and each proof is a new order at BankID.',
    'src/account/server/bankid-api.test.ts › the BankID that is linked proves who it is, for ten minutes from its end, under a new token',
  ),
  'V7.6.2': met(
    'No session without an action',
    'A session is opened by a form, or by a BankID that its holder confirms in the app; a link from an email logs nobody in.',
    'src/account/server/verify-email-api.test.ts › the mailbox answers by the link, once, wherever it is opened, and nobody is logged in by it',
  ),
}

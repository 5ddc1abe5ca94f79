import { type AsvsChapter, met } from './row.ts'

export const chapter07: AsvsChapter = {
  'V7.1.1': met(
    'Lifetimes are documented',
    '`docs/security.md` (Sessions) lists them with reasons.',
    "src/staff/server/second-factor-api.test.ts › staff sessions end after one hour of inactivity and twelve hours; members' after 60 days",
  ),
  'V7.1.2': met(
    'Concurrent sessions are documented',
    'There is no limit; members and administrators can end sessions: `docs/security.md` (Sessions).',
  ),
  'V7.1.3': met(
    'Federated sessions are documented',
    'BankID authenticates once and has no session of its own; see `docs/security.md` (Sessions).',
  ),
  'V7.2.1': met(
    'Verified by the server',
    'The server looks up the token in the database and caches the result for three seconds (`src/identity/server/sessions.ts`).',
    'src/staff/server/people-api.test.ts › a role applies at once to an existing session',
  ),
  'V7.2.2': met(
    'Dynamic session tokens',
    'Each login generates a random token (`src/identity/server/sessions.ts`).',
    'src/staff/server/second-factor-api.test.ts › showing a factor renews the session token',
  ),
  'V7.2.3': met(
    'Random tokens of 128 bits or more',
    '256 bits from node:crypto; only the SHA-256 hash is stored (`src/identity/server/sessions.ts`).',
  ),
  'V7.2.4': met(
    'A new token at each authentication',
    "A login ends the browser's previous session; re-authentication and the second factor renew the token.",
    'src/staff/server/second-factor-api.test.ts › showing a factor renews the session token',
    'src/profile/server/profile-api.test.ts › sensitive actions require re-authentication, which the password gives for ten minutes',
  ),
  'V7.3.1': met(
    'Inactivity timeout',
    'According to “Sessions” in `docs/security.md`: staff are logged out after an hour of inactivity; members stay logged in for 60 days, but actions that could transfer control of the account require re-authentication after ten minutes.',
    'src/profile/server/profile-api.test.ts › sensitive actions require re-authentication, which the password gives for ten minutes',
  ),
  'V7.3.2': met(
    'Absolute lifetime',
    '12 hours for staff and 60 days for members, counted from the login.',
    "src/staff/server/second-factor-api.test.ts › staff sessions end after one hour of inactivity and twelve hours; members' after 60 days",
  ),
  'V7.4.1': met(
    'Ended sessions are invalid',
    'The row is deleted; other processes may use a cached result for three more seconds (`src/identity/server/sessions.ts`).',
    'src/profile/server/profile-api.test.ts › a member sees their sessions, and ends one or all others',
  ),
  'V7.4.2': met(
    'Sessions end with the account',
    'Erasing a member deletes their sessions; revoking a role takes effect in open sessions at once.',
    'e2e/joining/own-profile.e2e.ts › an account is erased with its password',
    'src/staff/server/people-api.test.ts › a role applies at once to an existing session',
  ),
  'V7.4.3': met(
    'Other sessions end when a factor changes',
    'A new password ends all other sessions, and members can end them in the profile.',
    'src/profile/server/profile-api.test.ts › a new password requires the old one, ends other sessions and is confirmed by email',
    'src/identity/server/reset-password.test.ts › a new password ends sessions, links and trusted devices; the owner is notified and asked about BankID',
    'src/profile/server/profile-api.test.ts › a member sees their sessions, and ends one or all others',
  ),
  'V7.4.4': met(
    'Logout is easy to find',
    'It is in the member menu of every page.',
    'e2e/finding/header.e2e.ts › a member sees name, level, rank, xp, pages and notifications, and logs out',
  ),
  'V7.4.5': met(
    'Administrators end sessions',
    'Administrators can end all sessions of any user.',
    'src/staff/server/people-api.test.ts › all sessions of a member are ended',
  ),
  'V7.5.1': met(
    'Sensitive changes require re-authentication',
    'Changing password or address requires the password; BankID and second factors require re-authentication within the last ten minutes.',
    'src/profile/server/profile-api.test.ts › a new password requires the old one, ends other sessions and is confirmed by email',
    'src/identity/server/bankid-api.test.ts › a stolen session neither links nor unlinks a BankID',
    'src/staff/server/second-factor-api.test.ts › adding, renewing and removing factors requires re-authentication',
  ),
  'V7.5.2': met(
    'Members see and end sessions',
    'The profile lists them; ending one requires recent re-authentication.',
    'src/profile/server/profile-api.test.ts › a member sees their sessions, and ends one or all others',
    "src/profile/server/profile-api.test.ts › another member's session cannot be ended",
  ),
  'V7.6.1': met(
    'Session lifetimes of identity providers',
    'Sessions opened with BankID have the same lifetime as others; each login and re-authentication is a new BankID order.',
    'src/identity/server/bankid-api.test.ts › the linked BankID re-authenticates for ten minutes from its completion, with a new token',
  ),
  'V7.6.2': met(
    'Sessions require user action',
    'Sessions are opened by submitting a form or by confirming in the BankID app; email links alone do not log in.',
    'src/identity/server/verify-email-api.test.ts › the emailed link verifies once, in any browser, without logging in',
  ),
}

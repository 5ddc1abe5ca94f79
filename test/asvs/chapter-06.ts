import { type AsvsChapter, met, notApplicable, notMet } from './row.ts'

export const chapter06: AsvsChapter = {
  'V6.1.1': met(
    'Documented limits on password guessing',
    '`docs/security.md` (Passwords and logins) describes the limits, what they count and why they do not lock out the owner.',
    'src/identity/server/log-in.test.ts › a thousand wrong passwords from one network do not lock the owner out elsewhere or in a known browser',
  ),
  'V6.1.2': met(
    'Documented context-specific words',
    '`docs/security.md` (Passwords and logins) describes the word list, which is in `src/identity/server/common-passwords.ts` and `src/identity/server/weak-password.ts`.',
  ),
  'V6.1.3': met(
    'Documented authentication methods',
    'All of them are described in `docs/security.md` (Passwords and logins).',
  ),
  'V6.2.1': met(
    'At least 8 characters',
    'The minimum is eight, in the browser and on the server (`src/core/fields.ts`).',
    'test/architecture/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V6.2.2': met(
    'Passwords can be changed',
    'Members can change their password in the profile.',
    'e2e/joining/own-profile.e2e.ts › a member logs another browser out, and a new password ends the old session',
  ),
  'V6.2.3': met(
    'Changing a password requires the current one',
    'Changing the password requires the old and the new one.',
    'src/profile/server/profile-api.test.ts › a new password requires the old one, ends other sessions and is confirmed by email',
  ),
  'V6.2.4': met(
    'Common passwords are rejected',
    'About fifty thousand common passwords, and Swedish ones of our own, are rejected at registration, change and reset (`src/identity/server/new-password.ts`).',
    'src/identity/server/reset-password.test.ts › a weak password does not use up the link',
  ),
  'V6.2.5': met(
    'No composition rules',
    'No kind of character is required or forbidden (`src/identity/server/weak-password.ts`).',
    'test/architecture/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V6.2.6': met('Masked input', 'Every password field has type password (`src/profile/web/password-form.tsx`).'),
  'V6.2.7': met(
    'Paste and password managers',
    'Paste and password managers are allowed; fields declare their purpose by autocomplete (`src/storefront/pages/reset-password-page.tsx`).',
  ),
  'V6.2.8': met(
    'Verified exactly as received',
    'The contract limits the length and neither trims nor changes the password; argon2 hashes all of it (`src/identity/server/log-in.ts`).',
  ),
  'V6.2.9': met(
    'At least 64 characters allowed',
    '100 characters are allowed.',
    'test/architecture/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V6.2.10': met(
    'No periodic change',
    'Passwords do not expire; only their owner can change them (`src/profile/server/change-password.ts`).',
  ),
  'V6.2.11': met(
    'The word list is used',
    'Names of the shop, its trade and the user are removed before the rest is judged (`src/identity/server/weak-password.ts`).',
    'src/identity/server/weak-password.test.ts › %s: %s',
  ),
  'V6.2.12': met(
    'Checked against breached passwords',
    'At registration, change and reset passwords are checked against about fifty thousand of the most common breached ones (`@zxcvbn-ts/language-common`), including variations with digits at the end or repetition. No external service is used.',
    'src/identity/server/weak-password.test.ts › %s: %s',
  ),
  'V6.3.1': met(
    'Guessing is limited as documented',
    'Attempts are counted by account, network and device in PostgreSQL, across all processes.',
    'src/identity/server/log-in.test.ts › eight wrong passwords from one network block it for 15 minutes, in all processes',
    'src/identity/server/log-in.test.ts › parallel attempts gain nothing over sequential ones',
  ),
  'V6.3.2': met(
    'No default accounts',
    'A new shop has no accounts; demo accounts have random passwords, and a demo database cannot be opened as a real shop.',
    'src/demo/demo-passwords.test.ts › each demo login has its own long password, generated once and readable by the owner of the data folder only',
    'src/demo/demo-passwords.test.ts › a demo database cannot be opened as a real public shop',
  ),
  'V6.3.3': notMet(
    'Multi-factor authentication',
    'Staff must use a second factor. Members can log in with a password only, or choose BankID. Actions that could transfer control of an account require re-authentication.',
  ),
  'V6.3.4': met(
    'No undocumented authentication paths',
    'All authentication paths open sessions by one function (`src/identity/server/sign-in.ts`), and staff must show the second factor after each of them.',
    'test/integration/second-factor.test.ts › staff calls and pages are denied without a factor, and before it is shown',
    'src/staff/server/second-factor-api.test.ts › a BankID login counts as two factors, except with the sandbox at a public address',
  ),
  'V6.4.1': met(
    'Initial secrets are random and short-lived',
    'The first administrator gets a single-use link, valid for a day, to choose a password.',
    'src/staff/server/operator-access.test.ts › the first administrator of an empty shop chooses a password by a single-use link',
    'src/staff/server/operator-access.test.ts › the link expires after a day, or when a new one is created',
  ),
  'V6.4.2': met(
    'No hints or secret questions',
    'There are no hints or secret questions (`src/identity/register-fields.ts`).',
  ),
  'V6.4.3': met(
    'Password reset does not bypass the second factor',
    'Reset links are single-use and valid for an hour; the new session still requires the second factor (`src/identity/server/sessions.ts`).',
    'src/identity/server/reset-password.test.ts › the emailed link sets a new password once and ends all sessions',
    'src/staff/server/second-factor-api.test.ts › where it is optional, only staff who have a factor must show it',
  ),
  'V6.4.4': met(
    'Lost factors',
    'Another administrator resets the factors and verifies the identity, as when granting the role; the owner is notified and enrols again.',
    "src/staff/server/second-factor-api.test.ts › administrators can reset others' factors, never their own",
  ),
  'V6.5.1': met(
    'Codes are single-use',
    'Authenticator codes, recovery codes and challenges are consumed by the statement that checks them.',
    'src/staff/server/second-factor-api.test.ts › the same code sent concurrently is accepted once',
    'src/staff/server/second-factor-api.test.ts › a recovery code works once; new ones invalidate the previous ones',
  ),
  'V6.5.2': met(
    'Hashing of recovery codes',
    'Recovery codes have 120 random bits, for which SHA-256 is enough.',
    'src/staff/server/second-factor-api.test.ts › a recovery code works once; new ones invalidate the previous ones',
  ),
  'V6.5.3': met(
    'Random secrets',
    'Recovery codes use node:crypto; authenticator seeds use the random source of otpauth, which is the same (`src/second-factors/server/recovery-codes.ts`, `src/second-factors/server/totp.ts`).',
  ),
  'V6.5.4': met(
    'Entropy of codes',
    'Recovery codes have 120 bits, tokens in emails 192 (`src/second-factors/server/recovery-codes.ts`).',
  ),
  'V6.5.5': met(
    'Lifetime of codes',
    'Authenticator codes use 30-second steps with one step of clock drift (RFC 6238); challenges are valid for 5 minutes.',
    'src/staff/server/second-factor-api.test.ts › a code is accepted once, within one step, and for this member only',
    'src/staff/server/second-factor-api.test.ts › a challenge is valid for five minutes',
  ),
  'V6.6.1': notApplicable('Codes by phone or SMS', 'The shop sends no codes by phone or SMS.'),
  'V6.6.2': met(
    'Out-of-band bound to its request',
    'A BankID order is bound to the browser and the purpose it was started for.',
    'src/identity/server/bankid-api.test.ts › an identification is bound to its browser and its member',
    'src/identity/server/bankid-api.test.ts › only a completed identification started for login logs in',
  ),
  'V6.6.3': met(
    'Out-of-band guessing',
    'BankID has no code to type, and its references are random UUIDs; second factor codes are rate limited.',
    'src/staff/server/second-factor-api.test.ts › wrong codes are limited per account, regardless of the address',
  ),
  'V6.8.1': notApplicable(
    'Several identity providers',
    'BankID is the only provider; a personal number belongs to one member.',
  ),
  'V6.8.2': met(
    'Signed assertions',
    'No assertions pass through the browser: the server queries BankID directly, with a client certificate over TLS verified against BankID’s own authority (`src/integrations/http-client.ts`, `src/integrations/bankid/rp-api.ts`).',
  ),
  'V6.8.3': notApplicable('SAML replay', 'There is no SAML.'),
  'V6.8.4': met(
    'Strength and recency from the provider',
    'BankID always requires two factors; the completion time is stored and must be recent. The BankID sandbox does not count as a second factor.',
    'src/identity/server/bankid-api.test.ts › a completed login expires after ten minutes',
    'src/staff/server/second-factor-api.test.ts › a BankID login counts as two factors, except with the sandbox at a public address',
  ),
}

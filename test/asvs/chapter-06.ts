import { type AsvsChapter, met, notApplicable, notMet } from './row.ts'

export const chapter06: AsvsChapter = {
  'V6.1.1': met(
    'Limits on guessing are documented',
    'The limits, what they count and why they lock no owner out stand in `docs/security.md` (Passwords and logins).',
    'src/account/server/log-in.test.ts › a thousand wrong passwords from one network stop the owner neither elsewhere nor in a browser of theirs',
  ),
  'V6.1.2': met(
    'Words not wanted in passwords',
    'Which words these are stands in `docs/security.md` (Passwords and logins); the list itself is in `src/account/server/common-passwords.ts` and `src/account/server/weak-password.ts`.',
  ),
  'V6.1.3': met('Ways to log in are documented', 'All of them stand in `docs/security.md` (Passwords and logins).'),
  'V6.2.1': met(
    'At least 8 characters',
    'Eight is the least, in the browser and on the server (`src/core/fields.ts`).',
    'src/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V6.2.2': met(
    'Passwords can be changed',
    'A member changes it in the profile.',
    'e2e/joining/own-profile.e2e.ts › a member logs another browser out, and a new password ends the old one',
  ),
  'V6.2.3': met(
    'The current password is asked for',
    'The change takes the old and the new password.',
    'src/account/server/profile-api.test.ts › a new password asks for the old one, ends the other sessions and is told by mail',
  ),
  'V6.2.4': met(
    'Common passwords are refused',
    'A list of about fifty thousand, and Swedish ones of our own, at registration, change and reset (`src/account/server/new-password.ts`).',
    'src/account/server/reset-password.test.ts › a weak password costs no link',
  ),
  'V6.2.5': met(
    'Any composition',
    'No kind of character is asked for or forbidden (`src/account/server/weak-password.ts`).',
    'src/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V6.2.6': met('Masked input', 'Every password field is of type password (`src/account/web/password-form.tsx`).'),
  'V6.2.7': met(
    'Paste and password managers',
    'Nothing hinders them; fields name their purpose by autocomplete (`src/storefront/pages/reset-password-page.tsx`).',
  ),
  'V6.2.8': met(
    'Verified exactly as received',
    'The contract bounds the password and neither trims nor changes it; argon2 gets it whole (`src/account/server/log-in.ts`).',
  ),
  'V6.2.9': met(
    'At least 64 characters allowed',
    '100 characters are allowed.',
    'src/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V6.2.10': met(
    'No periodic change',
    'A password has no age: nothing but its owner changes it (`src/account/server/profile/change-password.ts`).',
  ),
  'V6.2.11': met(
    'The word list is used',
    'The name of the shop, of its trade and of the person are taken away before what is left is judged (`src/account/server/weak-password.ts`).',
    'src/account/server/weak-password.test.ts › %s: %s',
  ),
  'V6.2.12': notMet(
    'Checked against breached passwords',
    'The list of common passwords was made from breaches, but no full set of breached passwords is asked.',
  ),
  'V6.3.1': met(
    'Guessing is hindered as documented',
    'Tries are counted by account, network and device in PostgreSQL, for all processes.',
    'src/account/server/log-in.test.ts › eight wrong passwords from one network are enough for a quarter of an hour, in all processes',
    'src/account/server/log-in.test.ts › many at once get no more tries than one after the other',
  ),
  'V6.3.2': met(
    'No default accounts',
    'An empty shop has no accounts; those of the demo shop have random passwords, and its database does not open as a real shop.',
    'src/demo-passwords.test.ts › each demo login has a long password of its own, made once and readable by the owner of the data folder only',
    'src/demo-passwords.test.ts › a database with the demo shop does not open to the public as a real one',
  ),
  'V6.3.3': notMet(
    'Multi-factor authentication',
    'Whoever works here shows a second factor. Members may log in with a password alone; BankID is their choice. What would hand an account over asks again who it is.',
  ),
  'V6.3.4': met(
    'No undocumented ways in, same strength',
    'Every way ends in one function that opens sessions (`src/account/server/let-in.ts`), and staff owe the second factor whichever it was.',
    'src/second-factor.test.ts › every call and page of staff is refused to who has no factor, and to who has not shown it',
    'src/account/server/second-factor-api.test.ts › a login by BankID is two factors, unless BankID is pretended at a public address',
  ),
  'V6.4.1': met(
    'Initial secrets are random and short-lived',
    'The first administrator gets a link that works once within a day, and chooses a password by it.',
    'src/account/server/people/operator-access.test.ts › the first administrator of an empty shop chooses a password by a link that works once',
    'src/account/server/people/operator-access.test.ts › the link ends after a day, and with the next one',
  ),
  'V6.4.2': met('No hints or secret questions', 'There are none (`src/account/register-fields.ts`).'),
  'V6.4.3': met(
    'Reset keeps the second factor',
    'A link of an hour, used once; the new session still owes the second factor (`src/account/server/sessions.ts`).',
    'src/account/server/reset-password.test.ts › the link of the letter sets a new password once, and every session ends',
    'src/account/server/second-factor-api.test.ts › where it is optional, who has one always shows it, and nobody else is asked',
  ),
  'V6.4.4': met(
    'Lost factors',
    'Another who manages people resets them and answers for who it is, as when the role was given; the owner is told and enrols anew.',
    'src/account/server/second-factor-api.test.ts › who manages people resets the factors of another, never their own',
  ),
  'V6.5.1': met(
    'Codes work once',
    'Codes of apps, recovery codes and challenges are used up in the statement that checks them.',
    'src/account/server/second-factor-api.test.ts › the same code at once from many is taken once',
    'src/account/server/second-factor-api.test.ts › a recovery code opens once; new ones end those of before',
  ),
  'V6.5.2': met(
    'Hashing of recovery codes',
    'Recovery codes have 120 random bits, for which SHA-256 is enough.',
    'src/account/server/second-factor-api.test.ts › a recovery code opens once; new ones end those of before',
  ),
  'V6.5.3': met(
    'Random secrets',
    'Recovery codes come from node:crypto, seeds of apps from the random source of otpauth, which is the same (`src/account/server/second-factor/recovery-codes.ts`, `src/account/server/second-factor/totp.ts`).',
  ),
  'V6.5.4': met(
    'Entropy of codes',
    'Recovery codes have 120 bits, links in emails 192 (`src/account/server/second-factor/recovery-codes.ts`).',
  ),
  'V6.5.5': met(
    'Lifetime of codes',
    'Codes of apps are of steps of 30 seconds, with one step of drift for clocks (RFC 6238); challenges live 5 minutes.',
    'src/account/server/second-factor-api.test.ts › a code is taken once, from one step before to one after, and of this member alone',
    'src/account/server/second-factor-api.test.ts › what was begun is good for five minutes',
  ),
  'V6.6.1': notApplicable('Codes by phone or SMS', 'The shop sends none.'),
  'V6.6.2': met(
    'Out-of-band bound to its request',
    'A BankID order belongs to the browser that began it and to what it was begun for.',
    'src/account/server/bankid-api.test.ts › it is of the browser it was begun in, and of the member who began it',
    'src/account/server/bankid-api.test.ts › only what is complete lets somebody in, and only what was begun for it',
  ),
  'V6.6.3': met(
    'Out-of-band guessing',
    'BankID has no code to type, and its references are random UUIDs of BankID; codes of the second factor are limited.',
    'src/account/server/second-factor-api.test.ts › wrong codes are limited for the account, whatever the address',
  ),
  'V6.8.1': notApplicable('Several identity providers', 'BankID is the only one; a personal number is of one member.'),
  'V6.8.2': met(
    'Signed assertions',
    'There are no assertions that travel by the browser: the server asks BankID itself, with a client certificate over TLS that ends at BankID’s own authority (`src/integrations/pay/wire.ts`, `src/integrations/bankid/rp-api.ts`).',
  ),
  'V6.8.3': notApplicable('SAML replay', 'There is no SAML.'),
  'V6.8.4': met(
    'Strength and recency from the provider',
    'BankID always asks for two factors; when it was completed is kept and must be recent. A pretended BankID counts as no second factor.',
    'src/account/server/bankid-api.test.ts › a completed login lets nobody in ten minutes later',
    'src/account/server/second-factor-api.test.ts › a login by BankID is two factors, unless BankID is pretended at a public address',
  ),
}

import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { CurrentSecret } from './secret-files.ts'
import { type ParsedSettings, url } from './setting-field.ts'

export type EmailConfig = {
  /** Read at each use, with user and password; null without an SMTP server. */
  smtpUrl: (() => string) | null
  /** Null where the shop's own name and address are used. */
  mailFrom: string | null
  /** Where failures are reported; null where nothing reads them. */
  bounceAddress: string | null
  /** Read at each use, with user and password; null where no mailbox is polled for failures. */
  bounceMailboxUrl: (() => string) | null
  /** Null where the SMTP server signs, or nothing does. */
  dkim: DkimKey | null
  cartReminderHours: number
}

/** Of the domain in the sender's address; the public key is published at `<selector>._domainkey.<domain>`. */
export type DkimKey = { selector: string; privateKey: () => string }

export const emailSettings = {
  SMTP_URL: url(['smtp:', 'smtps:']).optional().describe('SMTP server; without it emails stay readable in the outbox'),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, such as Butiken <hej@butiken.se>',
    )
    .optional()
    .describe("Sender of emails; default: the shop's name and the company's address"),
  MAIL_BOUNCE_ADDRESS: z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,18}@([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/,
      'must be an address such as studs@butik.se, with at most 19 characters before the @',
    )
    .optional()
    .describe(
      'Envelope sender of emails, with a signed part after a plus sign for each: what comes to it is given to POST /api/email/bounces, or read by MAIL_BOUNCE_IMAP_URL',
    ),
  MAIL_BOUNCE_IMAP_URL: url(['imaps:', 'imap:'])
    .refine((text) => hasLogin(text), 'must have a user and a password, with signs such as @ percent-encoded')
    .optional()
    .describe(
      'Mailbox that MAIL_BOUNCE_ADDRESS delivers to, such as imaps://studs%40butik.se:password@imap.example/INBOX: read every other minute; with imap: STARTTLS is required',
    ),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, 'must be a selector such as butik2026')
    .optional()
    .describe('Selector of the DKIM key that emails are signed with, where the SMTP server does not sign'),
  DKIM_PRIVATE_KEY: z
    .string()
    .refine(isRsaOrEd25519, 'must be a private key in PEM format, RSA or Ed25519')
    .optional()
    .describe('Private key of DKIM in PEM format'),
  CART_REMINDER_HOURS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(720, 'must be 0 to 720')
    .default(24)
    .describe('Hours until a consenting customer is reminded of an abandoned cart; 0 = never'),
}

export function emailConfig(read: ParsedSettings<typeof emailSettings>, current: CurrentSecret): EmailConfig {
  return {
    smtpUrl: current('SMTP_URL'),
    mailFrom: read.MAIL_FROM ?? null,
    bounceAddress: read.MAIL_BOUNCE_ADDRESS ?? null,
    bounceMailboxUrl: current('MAIL_BOUNCE_IMAP_URL'),
    dkim: dkimKey(read.DKIM_SELECTOR, current('DKIM_PRIVATE_KEY')),
    cartReminderHours: read.CART_REMINDER_HOURS,
  }
}

function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username !== '' && password !== '' && hostname !== ''
}

function dkimKey(selector: string | undefined, privateKey: (() => string) | null): DkimKey | null {
  return selector && privateKey ? { selector, privateKey } : null
}

function isRsaOrEd25519(pem: string): boolean {
  try {
    return ['rsa', 'ed25519'].includes(createPrivateKey(pem).asymmetricKeyType ?? '')
  } catch {
    // The setting is refused, without what it holds.
    return false
  }
}

import { z } from 'zod'
import type { CurrentSecret } from './secret-files.ts'
import { type Read, url } from './setting-field.ts'

export type EmailConfig = {
  /** Read at each use, with user and password; null without an SMTP server. */
  smtpUrl: (() => string) | null
  /** Null where the shop's own name and address are used. */
  mailFrom: string | null
  cartReminderHours: number
}

export const emailSettings = {
  SMTP_URL: url(['smtp:', 'smtps:']).optional().describe('SMTP server; without it emails stay readable in the outbox'),
  MAIL_FROM: z
    .string()
    .min(3, 'must be an address')
    .optional()
    .describe("Sender of emails; default: the shop's name and the company's address"),
  CART_REMINDER_HOURS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(720, 'must be 0 to 720')
    .default(24)
    .describe('Hours until a consenting customer is reminded of an abandoned cart; 0 = never'),
}

export function emailConfig(read: Read<typeof emailSettings>, current: CurrentSecret): EmailConfig {
  return {
    smtpUrl: current('SMTP_URL'),
    mailFrom: read.MAIL_FROM ?? null,
    cartReminderHours: read.CART_REMINDER_HOURS,
  }
}

import { isIP } from 'node:net'
import { z } from 'zod'

/** Requests as BankID's RP API 6.0 describes them; what is not there is refused. Sources: docs/providers.md. */

/** Base64 of UTF-8, its length counted as sent. */
const Encoded = (longest: number) =>
  z
    .base64()
    .min(1)
    .max(longest)
    .refine((text) => Buffer.from(Buffer.from(text, 'base64').toString()).toString('base64') === text)

const Requirement = z.strictObject({
  /** An object identifier; one wildcard is allowed from the fifth position. */
  certificatePolicies: z.array(z.string().regex(/^\d+(\.\d+){3,}(\.\*)?$/)).optional(),
  pinCode: z.boolean().optional(),
  mrtd: z.boolean().optional(),
  personalNumber: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  cardReader: z.enum(['class1', 'class2']).optional(),
})

const shared = {
  endUserIp: z.string().refine((ip) => isIP(ip) !== 0),
  userVisibleDataFormat: z.literal('simpleMarkdownV1').optional(),
  requirement: Requirement.optional(),
  returnUrl: z.url().optional(),
  returnRisk: z.boolean().optional(),
  web: z
    .strictObject({ referringDomain: z.string(), userAgent: z.string().max(256), deviceIdentifier: z.string() })
    .optional(),
}

export const beginRules = {
  auth: z.strictObject({
    ...shared,
    userVisibleData: Encoded(1500).optional(),
    userNonVisibleData: Encoded(1500).optional(),
  }),
  sign: z.strictObject({
    ...shared,
    userVisibleData: Encoded(40_000),
    userNonVisibleData: Encoded(200_000).optional(),
  }),
} as const

export const AskRequest = z.strictObject({ orderRef: z.uuid() })

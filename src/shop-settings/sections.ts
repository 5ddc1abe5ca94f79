import { z } from 'zod'
import { logoAddress } from '#core/logo-file.ts'
import type { ShopSection, ShopSettings } from '#core/shop.ts'
import {
  formatBankgiro,
  formatOrganisationNumber,
  formatPlusgiro,
  isBankgiro,
  isOrganisationNumber,
  isPlusgiro,
} from './company-rules.ts'
import { fieldTexts } from './messages.ts'
import { isOpenPurchase, returnLimits, withdrawalDays } from './return-limits.ts'
import { rewardLimits } from './reward-limits.ts'
import { lowStockLimits } from './stock-limits.ts'

const text = (max: number) => z.string().trim().min(1, fieldTexts.missing).max(max)
const Line = text(100)
const Email = z.email(fieldTexts.email).max(200)
const Mailbox = Email.nullable().default(null)

export const Company = z.object({
  name: Line,
  organisationNumber: z
    .string()
    .trim()
    .max(20)
    .refine(isOrganisationNumber, fieldTexts.organisationNumber)
    .overwrite(formatOrganisationNumber),
  vatNumber: z
    .string()
    .trim()
    .max(20)
    .regex(/^SE\d{10}01$/, fieldTexts.vatNumber),
  hasFTax: z.boolean(),
  street: Line,
  zip: z
    .string()
    .trim()
    .regex(/^\d{3} ?\d{2}$/, fieldTexts.zip)
    .overwrite((zip) => `${zip.slice(0, 3)} ${zip.slice(-2)}`),
  city: Line,
  seat: Line,
  bankgiro: z.string().max(20).refine(isBankgiro, fieldTexts.bankgiro).overwrite(formatBankgiro).nullable(),
  plusgiro: z.string().max(20).refine(isPlusgiro, fieldTexts.plusgiro).overwrite(formatPlusgiro).nullable(),
  email: Email,
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^\+?[\d -]{6,}$/, fieldTexts.phone),
})

export const Brand = z.object({
  name: text(60),
  wordmark: text(30),
  mark: z.enum(['bag', 'circuit']).default('bag'),
  description: text(300),
  insuranceName: text(60),
  thanks: text(100),
})

export const Contact = z.object({
  companyEmail: Mailbox,
  privacyEmail: Mailbox,
  accessibilityEmail: Mailbox,
  hours: z.string().trim().max(100).nullable().default(null),
})

const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, fieldTexts.color)

export const Look = z.object({
  accent: Color,
  mark: Color,
  font: z.enum(['instrument-sans', 'system-sans', 'system-serif']),
  logo: z.string().max(100).regex(logoAddress).nullable(),
  darkLogo: z.string().max(100).regex(logoAddress).nullable().default(null),
})

export const Programme = z.object({
  xp: z.boolean(),
  levels: z.boolean(),
  achievements: z.boolean(),
  friends: z.boolean(),
  supplyDrops: z.boolean(),
  knighthood: z.boolean(),
  game: z.boolean(),
})

const RankName = z
  .string()
  .trim()
  .min(1, fieldTexts.missing)
  .max(20, fieldTexts.longName)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.&+-]*$/u, fieldTexts.nameForm)

export const RankNames = z.object({
  bronze: RankName,
  silver: RankName,
  gold: RankName,
  white: RankName,
  black: RankName,
  void: RankName,
  legend: RankName,
})

/** Asked of what is saved; a plan into which a change is carried may have one name twice. */
export const DifferentRankNames = RankNames.superRefine((names, context) => {
  const taken = new Set<string>()
  for (const [token, name] of Object.entries(names)) {
    const key = name.toLocaleLowerCase('sv')
    if (taken.has(key)) context.addIssue({ code: 'custom', path: [token], message: fieldTexts.sameName })
    taken.add(key)
  }
})

function numberOf(field: keyof typeof rewardLimits) {
  const [min, max] = rewardLimits[field]
  const text = fieldTexts.range(min, max)
  return z.int(text).min(min, text).max(max, text)
}

export const Rewards = z.object({
  reviewXp: numberOf('reviewXp'),
  gameXpADay: numberOf('gameXpADay'),
  knightLevel: numberOf('knightLevel'),
  knightAchievements: numberOf('knightAchievements'),
  knightReviews: numberOf('knightReviews'),
  knightDays: numberOf('knightDays'),
})

const feeOf = (field: 'parcelFee' | 'bulkyFee' | 'uncollectedFee') => {
  const [min, max] = returnLimits[field]
  const text = fieldTexts.amount(max)
  return z.int(text).min(min, text).max(max, text)
}
const [, mostDays] = returnLimits.openPurchaseDays
const daysText = fieldTexts.openPurchase(withdrawalDays + 1, mostDays)

export const Returns = z.object({
  openPurchaseDays: z.int(daysText).min(0, daysText).max(mostDays, daysText).refine(isOpenPurchase, daysText),
  parcelFee: feeOf('parcelFee'),
  bulkyFee: feeOf('bulkyFee'),
  uncollectedFee: feeOf('uncollectedFee'),
})

const lowStockText = fieldTexts.range(0, lowStockLimits[1])

export const Stock = z.object({
  lowStock: z.int(lowStockText).min(0, lowStockText).max(lowStockLimits[1], lowStockText),
})

export const sections = {
  company: Company,
  brand: Brand,
  contact: Contact,
  look: Look,
  programme: Programme,
  ranks: RankNames,
  rewards: Rewards,
  returns: Returns,
  stock: Stock,
} satisfies {
  [S in ShopSection]: z.ZodType<ShopSettings[S]>
}

export const sectionNames = Object.keys(sections) as ShopSection[]

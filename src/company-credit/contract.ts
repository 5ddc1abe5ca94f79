import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { OrderId, Id as RowId } from '#core/request-fields.ts'
import { companyStates, paymentDays } from '#payments/company.ts'

const Id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const Amount = z.int().min(0).max(1_000_000_000)
const Days = z.int().min(paymentDays.least).max(paymentDays.max)
const Reason = z.string().trim().max(500)
const NeededReason = Reason.min(1)
const version = RowId

export const CompanyRow = z
  .object({
    id: z.int(),
    legalName: z.string(),
    organisationNumber: z.string(),
    state: z.enum(companyStates),
    creditLimit: z.int(),
    /** Unpaid invoices and undecided orders. */
    creditUsed: z.int(),
    overdueAmount: z.int(),
    paymentDays: z.int(),
    purchasers: z.int(),
    version: z.int(),
  })
  .meta({ id: 'CompanyRow' })
export type CompanyRow = z.infer<typeof CompanyRow>

export const CreditApplication = z.object({
  id: z.int(),
  company: CompanyRow,
  memberId: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  legalName: z.string(),
  phone: z.string(),
  requestedLimit: z.int(),
  message: z.string(),
  createdAt: z.int(),
})
export type CreditApplication = z.infer<typeof CreditApplication>

export const CompanyOrderOnHold = z.object({
  orderId: z.string(),
  number: z.int(),
  companyId: z.int().nullable(),
  company: z.string(),
  state: z.enum(companyStates).nullable(),
  email: z.string(),
  total: z.int(),
  placedAt: z.int(),
})
export type CompanyOrderOnHold = z.infer<typeof CompanyOrderOnHold>

export const CompanyEvent = z.object({
  id: z.int(),
  action: z.enum([
    'application',
    'application-approved',
    'application-refused',
    'changed',
    'buyer-added',
    'buyer-removed',
    'order-approved',
    'order-refused',
  ]),
  by: z.string().nullable(),
  who: z.string().nullable(),
  orderId: z.string().nullable(),
  reason: z.string(),
  before: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  after: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  at: z.int(),
})
export type CompanyEvent = z.infer<typeof CompanyEvent>

export const Company = CompanyRow.extend({
  priceListId: z.int().nullable(),
  freeShippingFrom: z.int().nullable(),
  /** Those that a company can be given. */
  priceLists: z.array(z.object({ id: z.int(), name: z.string() })),
  members: z.array(
    z.object({ id: z.int(), username: z.string(), name: z.string(), email: z.string(), addedAt: z.int() }),
  ),
  invoices: z.array(
    z.object({
      orderId: z.string(),
      number: z.int(),
      owedAmount: z.int(),
      /** Of the first issued invoice that is not paid; null while nothing is to be paid. */
      dueOn: z.iso.date().nullable(),
      isOverdue: z.boolean(),
    }),
  ),
  log: z.array(CompanyEvent),
})
export type Company = z.infer<typeof Company>

const Answer = z.object({ data: Company })
const done = z.object({ status: z.literal('ok') })
const noSuchCompany = { status: 404, message: 'Företaget finns inte.' }
const changedMeanwhile = { status: 409, message: 'Någon annan har ändrat företaget. Ladda om sidan.' }
const ownCompany = { status: 403, message: 'Ett företag som du själv handlar för får någon annan besluta om.' }
const purchaserElsewhere = { status: 409, message: 'Personen handlar redan för ett annat företag.' }

export const companyBackOfficeContract = contract({
  getCompanyBackOffice: {
    method: 'GET',
    path: '/admin/companies',
    summary: 'Lists pending applications and orders, and all companies',
    answer: z.object({
      data: z.object({
        applications: z.array(CreditApplication),
        orders: z.array(CompanyOrderOnHold),
        companies: z.array(CompanyRow),
      }),
    }),
    right: 'credit',
  },
  getCompany: {
    method: 'GET',
    path: '/admin/company/{id}',
    summary: 'Retrieves a company with its purchasers, unpaid invoices and decisions',
    params: Id,
    answer: Answer,
    problems: { 'no-such-company': noSuchCompany },
    right: 'credit',
  },
  approveApplication: {
    method: 'POST',
    path: '/admin/company-application/{id}/approval',
    summary: 'Approves an application with the given terms; the applicant is notified by email',
    params: Id,
    body: z.object({
      version,
      legalName: z.string().trim().min(1).max(100),
      creditLimit: Amount.min(1),
      paymentDays: Days,
      reason: Reason.default(''),
    }),
    answer: done,
    problems: {
      'no-such-application': { status: 404, message: 'Ansökan finns inte.' },
      'application-already-decided': { status: 409, message: 'Ansökan är redan avgjord. Ladda om sidan.' },
      'changed-meanwhile': changedMeanwhile,
      'own-company': ownCompany,
      'purchaser-elsewhere': purchaserElsewhere,
      'not-verified': { status: 409, message: 'Den sökandes e-postadress är inte bekräftad.' },
    },
    right: 'credit',
  },
  declineApplication: {
    method: 'POST',
    path: '/admin/company-application/{id}/refusal',
    summary: 'Rejects an application; the applicant is notified by email, the reason is internal',
    params: Id,
    body: z.object({ reason: NeededReason }),
    answer: done,
    problems: {
      'no-such-application': { status: 404, message: 'Ansökan finns inte.' },
      'application-already-decided': { status: 409, message: 'Ansökan är redan avgjord. Ladda om sidan.' },
      'own-company': ownCompany,
    },
    right: 'credit',
  },
  putCompany: {
    method: 'PUT',
    path: '/admin/company/{id}',
    summary: "Updates a company's name, status, limit, payment terms, price list and limit for free delivery",
    params: Id,
    body: z.object({
      version,
      legalName: z.string().trim().min(1).max(100),
      state: z.enum(['approved', 'paused', 'refused']),
      creditLimit: Amount,
      paymentDays: Days,
      /** Prices that its purchasers have in place of the ordinary ones while the company is approved. */
      priceListId: RowId.nullable(),
      /**
       * The order value from which its purchasers have free delivery, by every method; null for what applies to others.
       */
      freeShippingFrom: Amount.nullable(),
      reason: NeededReason,
    }),
    answer: Answer,
    problems: {
      'no-such-company': noSuchCompany,
      'changed-meanwhile': changedMeanwhile,
      'own-company': ownCompany,
      'no-such-price-list': { status: 409, message: 'Prislistan finns inte längre. Ladda om sidan.' },
    },
    right: 'credit',
  },
  addPurchaser: {
    method: 'POST',
    path: '/admin/company/{id}/purchaser',
    summary: 'Adds a member as a purchaser of a company, by verified email',
    params: Id,
    body: z.object({ version, email: z.string().trim().min(3).max(100), reason: Reason.default('') }),
    answer: Answer,
    problems: {
      'no-such-company': noSuchCompany,
      'changed-meanwhile': changedMeanwhile,
      'own-company': ownCompany,
      'no-such-member': { status: 404, message: 'Ingen medlem har bekräftat den adressen.' },
      'purchaser-elsewhere': purchaserElsewhere,
    },
    right: 'credit',
  },
  removePurchaser: {
    method: 'POST',
    path: '/admin/company/{id}/purchaser/{memberId}/removal',
    summary: 'Removes a member as a purchaser of a company; idempotent',
    params: Id.extend({ memberId: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: z.object({ reason: Reason.default('') }),
    answer: Answer,
    problems: { 'no-such-company': noSuchCompany },
    right: 'credit',
  },
  approveOrderOnHold: {
    method: 'POST',
    path: '/admin/company-order/{orderId}/approval',
    summary: "Approves a company's first order: its invoice starts to run, and the purchaser is notified by email",
    params: z.object({
      orderId: OrderId,
    }),
    body: z.object({ reason: Reason.default('') }),
    answer: done,
    problems: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
      'not-waiting': { status: 409, message: 'Beställningen väntar inte på beslut. Ladda om sidan.' },
      'company-not-approved': { status: 409, message: 'Godkänn företaget först.' },
      'own-company': ownCompany,
    },
    right: 'credit',
  },
  declineOrderOnHold: {
    method: 'POST',
    path: '/admin/company-order/{orderId}/refusal',
    summary:
      "Cancels a company's first order: stock is released, nothing is owed, and the purchaser is notified by email",
    params: z.object({
      orderId: OrderId,
    }),
    body: z.object({ reason: NeededReason }),
    answer: done,
    problems: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
      'not-waiting': { status: 409, message: 'Beställningen väntar inte på beslut. Ladda om sidan.' },
      'own-company': ownCompany,
    },
    right: 'credit',
  },
})

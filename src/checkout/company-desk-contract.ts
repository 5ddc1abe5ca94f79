import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id as RowId } from '#core/request-fields.ts'
import { companyStates, paymentDays } from '#payments/company.ts'

const Id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const Ore = z.int().min(0).max(1_000_000_000)
const Days = z.int().min(paymentDays.least).max(paymentDays.most)
const Reason = z.string().trim().max(500)
const NeededReason = Reason.min(1)
/** Of the company, as it was shown. */
const version = RowId

export const CompanyRow = z
  .object({
    id: z.int(),
    legalName: z.string(),
    /** Ten digits. */
    organisationNumber: z.string(),
    state: z.enum(companyStates),
    limitOre: z.int(),
    /** Unpaid invoices and undecided orders. */
    usedOre: z.int(),
    overdueOre: z.int(),
    paymentDays: z.int(),
    buyers: z.int(),
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
  /** As the applicant wrote it. */
  legalName: z.string(),
  phone: z.string(),
  wantedOre: z.int(),
  message: z.string(),
  createdAt: z.int(),
})
export type CreditApplication = z.infer<typeof CreditApplication>

/** An order on invoice that waits for an employee. */
export const HeldCompanyOrder = z.object({
  orderId: z.string(),
  number: z.int(),
  companyId: z.int().nullable(),
  company: z.string(),
  state: z.enum(companyStates).nullable(),
  email: z.string(),
  totalOre: z.int(),
  placedAt: z.int(),
})
export type HeldCompanyOrder = z.infer<typeof HeldCompanyOrder>

export const CompanyEvent = z.object({
  id: z.int(),
  deed: z.enum([
    'application',
    'application-approved',
    'application-refused',
    'changed',
    'buyer-added',
    'buyer-removed',
    'order-approved',
    'order-refused',
  ]),
  /** Null when the account is gone. */
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
  members: z.array(
    z.object({ id: z.int(), username: z.string(), name: z.string(), email: z.string(), addedAt: z.int() }),
  ),
  /** Not settled, the first due first. */
  invoices: z.array(
    z.object({ orderId: z.string(), number: z.int(), owedOre: z.int(), dueOn: z.iso.date(), isOverdue: z.boolean() }),
  ),
  log: z.array(CompanyEvent),
})
export type Company = z.infer<typeof Company>

const Answer = z.object({ data: Company })
const done = z.object({ status: z.literal('ok') })
const noSuchCompany = { status: 404, message: 'Företaget finns inte.' }
const changedMeanwhile = { status: 409, message: 'Någon annan har ändrat företaget. Ladda om sidan.' }
const ownCompany = { status: 403, message: 'Ett företag som du själv handlar för får någon annan besluta om.' }
const buyerElsewhere = { status: 409, message: 'Personen handlar redan för ett annat företag.' }

/** Who may buy on invoice, and for how much. Every decision is kept with who made it and why. */
export const companyDeskContract = contract({
  getCompanyDesk: {
    method: 'GET',
    path: '/admin/companies',
    summary: 'Applications and orders that wait for a decision, and all companies',
    answer: z.object({
      data: z.object({
        applications: z.array(CreditApplication),
        orders: z.array(HeldCompanyOrder),
        companies: z.array(CompanyRow),
      }),
    }),
    right: 'credit',
  },
  getCompany: {
    method: 'GET',
    path: '/admin/company/{id}',
    summary: 'A company with its buyers, unpaid invoices and the decisions about it',
    params: Id,
    answer: Answer,
    refusals: { 'no-such-company': noSuchCompany },
    right: 'credit',
  },
  approveApplication: {
    method: 'POST',
    path: '/admin/company-application/{id}/approval',
    summary: 'Lets the applicant buy on invoice for the company, with these terms; the applicant is told by mail',
    params: Id,
    body: z.object({
      version,
      /** As it is registered, checked by the employee. */
      legalName: z.string().trim().min(1).max(100),
      limitOre: Ore.min(1),
      paymentDays: Days,
      reason: Reason.default(''),
    }),
    answer: done,
    refusals: {
      'no-such-application': { status: 404, message: 'Ansökan finns inte.' },
      'already-decided': { status: 409, message: 'Ansökan är redan avgjord. Ladda om sidan.' },
      'changed-meanwhile': changedMeanwhile,
      'own-company': ownCompany,
      'buyer-elsewhere': buyerElsewhere,
      'not-verified': { status: 409, message: 'Den sökandes e-postadress är inte bekräftad.' },
    },
    right: 'credit',
  },
  refuseApplication: {
    method: 'POST',
    path: '/admin/company-application/{id}/refusal',
    summary: 'Refuses an application; the applicant is told by mail, the reason stays with us',
    params: Id,
    body: z.object({ reason: NeededReason }),
    answer: done,
    refusals: {
      'no-such-application': { status: 404, message: 'Ansökan finns inte.' },
      'already-decided': { status: 409, message: 'Ansökan är redan avgjord. Ladda om sidan.' },
      'own-company': ownCompany,
    },
    right: 'credit',
  },
  putCompany: {
    method: 'PUT',
    path: '/admin/company/{id}',
    summary: 'Changes the name, the state, the limit and the days to pay of a company',
    params: Id,
    body: z.object({
      version,
      legalName: z.string().trim().min(1).max(100),
      state: z.enum(['approved', 'paused', 'refused']),
      limitOre: Ore,
      paymentDays: Days,
      reason: NeededReason,
    }),
    answer: Answer,
    refusals: {
      'no-such-company': noSuchCompany,
      'changed-meanwhile': changedMeanwhile,
      'own-company': ownCompany,
    },
    right: 'credit',
  },
  addBuyer: {
    method: 'POST',
    path: '/admin/company/{id}/buyer',
    summary: 'Lets a member buy for a company, by an address whose mailbox has answered',
    params: Id,
    body: z.object({ version, email: z.string().trim().min(3).max(100), reason: Reason.default('') }),
    answer: Answer,
    refusals: {
      'no-such-company': noSuchCompany,
      'changed-meanwhile': changedMeanwhile,
      'own-company': ownCompany,
      'no-such-member': { status: 404, message: 'Ingen medlem har bekräftat den adressen.' },
      'buyer-elsewhere': buyerElsewhere,
    },
    right: 'credit',
  },
  removeBuyer: {
    method: 'POST',
    path: '/admin/company/{id}/buyer/{memberId}/removal',
    summary: 'A member buys no more for a company; repeated it changes nothing',
    params: Id.extend({ memberId: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: z.object({ reason: Reason.default('') }),
    answer: Answer,
    refusals: { 'no-such-company': noSuchCompany },
    right: 'credit',
  },
  approveHeldOrder: {
    method: 'POST',
    path: '/admin/company-order/{orderId}/approval',
    summary: "Lets a company's first order be packed: its invoice begins to run, and the buyer is told by mail",
    params: z.object({ orderId: z.string().regex(/^\d{1,19}$/) }),
    body: z.object({ reason: Reason.default('') }),
    answer: done,
    refusals: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
      'not-waiting': { status: 409, message: 'Beställningen väntar inte på beslut. Ladda om sidan.' },
      'company-not-approved': { status: 409, message: 'Godkänn företaget först.' },
      'own-company': ownCompany,
    },
    right: 'credit',
  },
  refuseHeldOrder: {
    method: 'POST',
    path: '/admin/company-order/{orderId}/refusal',
    summary: "Cancels a company's first order: the goods go back, nothing is owed, and the buyer is told by mail",
    params: z.object({ orderId: z.string().regex(/^\d{1,19}$/) }),
    body: z.object({ reason: NeededReason }),
    answer: done,
    refusals: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
      'not-waiting': { status: 409, message: 'Beställningen väntar inte på beslut. Ladda om sidan.' },
      'own-company': ownCompany,
    },
    right: 'credit',
  },
})

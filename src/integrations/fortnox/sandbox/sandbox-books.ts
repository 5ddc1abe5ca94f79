import { z } from 'zod'
import type { SandboxRequest } from '#integrations/sandbox-http.ts'
import type { SandboxRecords } from './records.ts'
import { type FortnoxAnswer, refused } from './sandbox-answer.ts'
import { hasValidCharacters, isBalanced, NewVoucherBody } from './voucher-rules.ts'

const Company = z.object({
  name: z.string(),
  organisationNumber: z.string(),
  /** Calendar years; the id of each is another number. */
  years: z.array(z.int()),
  lockedUntil: z.string().nullable(),
  /** By name, whether vouchers may be written in them. */
  series: z.record(z.string(), z.boolean()),
  missingAccounts: z.array(z.int()),
  inactiveAccounts: z.array(z.int()),
})
export type SandboxCompany = z.output<typeof Company>

const Kept = z.looseObject({
  VoucherSeries: z.string(),
  VoucherNumber: z.int(),
  Year: z.int(),
  TransactionDate: z.string(),
  Description: z.string(),
  Comments: z.string().optional(),
})

const firstYear = 2020
const idOf = (year: number) => year - firstYear + 1
const pageSize = 100

/** The books of a company that does not exist. */
export function openSandboxBooks(records: SandboxRecords, clock: () => Date) {
  async function company(): Promise<SandboxCompany> {
    const stored = Company.safeParse(await records.get('company', 'settings'))
    if (stored.success) return stored.data
    const year = clock().getFullYear()
    return {
      name: 'Sandlådebolaget AB (finns inte)',
      organisationNumber: '559999-9991',
      years: [year - 1, year, year + 1],
      lockedUntil: null,
      series: { A: true, K: true, F: false },
      missingAccounts: [],
      inactiveAccounts: [],
    }
  }
  const vouchers = async () => (await records.all('voucher')).map((one) => Kept.parse(one))

  async function create({ query, headers, text }: SandboxRequest): Promise<FortnoxAnswer> {
    if (!headers['content-type']?.startsWith('application/json')) return refused(400, 1000031, 'Invalid content type')
    const body = parsed(text)
    if (body === undefined) return refused(400, 2002115, 'Error deserializing JSON: JSON_ERROR_SYNTAX')
    const requested = NewVoucherBody.safeParse(body)
    if (!requested.success) {
      const isField = requested.error.issues.some(({ code }) => code === 'unrecognized_keys')
      return isField ? refused(400, 2001399, 'Felaktigt fältnamn') : wrongData
    }
    const { Voucher: voucher } = requested.data
    const { years, series, lockedUntil, missingAccounts, inactiveAccounts } = await company()
    const year = years.find((one) => String(idOf(one)) === query.get('financialyear'))
    if (year === undefined || !voucher.TransactionDate.startsWith(`${year}-`)) return wrongData
    if (!hasValidCharacters(voucher.Description + (voucher.Comments ?? '')))
      return refused(400, 2000359, `Värdet innehåller ej tillåtna tecken. (${voucher.Description})`)
    if (!series[voucher.VoucherSeries]) return wrongData
    if (lockedUntil && voucher.TransactionDate <= lockedUntil)
      return refused(400, 2000401, `Administratören har låst perioden t.o.m. ${lockedUntil}.`)
    const lacking = voucher.VoucherRows.some(
      ({ Account: account }) => missingAccounts.includes(account) || inactiveAccounts.includes(account),
    )
    if (lacking) return refused(400, 2001304, 'Kunde inte hitta konto')
    if (!isBalanced(voucher)) return wrongData
    for (;;) {
      const taken = (await vouchers()).filter(
        (one) => one.VoucherSeries === voucher.VoucherSeries && one.Year === idOf(year),
      )
      const number = taken.length + 1
      const kept = { ...voucher, VoucherNumber: number, Year: idOf(year), ReferenceType: 'MANUAL' }
      const isAdded = await records.add('voucher', `${voucher.VoucherSeries} ${number} ${year}`, kept)
      if (isAdded) return { status: 201, body: { Voucher: kept } }
    }
  }

  async function list(query: URLSearchParams, series: string): Promise<FortnoxAnswer> {
    const [from, to] = [query.get('fromdate') ?? '', query.get('todate') ?? '9999']
    const found = (await vouchers()).filter(
      (one) =>
        one.VoucherSeries === series &&
        String(one.Year) === query.get('financialyear') &&
        one.TransactionDate >= from &&
        one.TransactionDate <= to,
    )
    const page = Number(query.get('page') ?? 1)
    const shown = found.slice((page - 1) * pageSize, page * pageSize).map((one) => ({ ...one, VoucherRows: undefined }))
    const meta = {
      '@TotalResources': found.length,
      '@TotalPages': Math.max(1, Math.ceil(found.length / pageSize)),
      '@CurrentPage': page,
    }
    return { status: 200, body: { MetaInformation: meta, Vouchers: shown } }
  }

  async function answer(request: SandboxRequest): Promise<FortnoxAnswer> {
    const { method, path, query } = request
    if (method === 'POST') return path === '/3/vouchers' ? await create(request) : notFound
    if (method !== 'GET') return { status: 405 }
    const known = await company()
    const [, what = '', one = '', number = ''] = /^\/3\/([\w/]*?)(?:\/([A-Z0-9]+)(?:\/(\d+))?)?$/.exec(path) ?? []
    switch (what) {
      case 'companyinformation':
        return ok({
          CompanyInformation: { CompanyName: known.name, OrganizationNumber: known.organisationNumber },
        })
      case 'financialyears':
        return ok({
          FinancialYears: known.years.map((year) => ({
            Id: idOf(year),
            FromDate: `${year}-01-01`,
            ToDate: `${year}-12-31`,
            AccountingMethod: 'ACCRUAL',
          })),
        })
      case 'settings/lockedperiod':
        return ok({ LockedPeriod: known.lockedUntil ? { EndDate: known.lockedUntil } : {} })
      case 'voucherseries':
        return one in known.series ? ok({ VoucherSeries: { Code: one, Manual: known.series[one] } }) : notFound
      case 'accounts': {
        const account = Number(one)
        if (known.missingAccounts.includes(account)) return refused(404, 2001304, 'Kunde inte hitta konto')
        return ok({ Account: { Number: account, Active: !known.inactiveAccounts.includes(account) } })
      }
      case 'vouchers/sublist':
        return await list(query, one)
      case 'vouchers': {
        const found = (await vouchers()).find(
          (kept) =>
            kept.VoucherSeries === one &&
            String(kept.VoucherNumber) === number &&
            String(kept.Year) === query.get('financialyear'),
        )
        return found ? ok({ Voucher: found }) : notFound
      }
      default:
        return notFound
    }
  }

  return {
    answer,
    vouchers,
    async change(changes: Partial<SandboxCompany>): Promise<void> {
      await records.put('company', 'settings', { ...(await company()), ...changes })
    },
  }
}

const ok = (body: unknown): FortnoxAnswer => ({ status: 200, body })
/** `Ingen eller felaktig typ av data`; Fortnox's list has no code of its own for these. */
const wrongData = refused(400, 2001392, 'Ingen eller felaktig typ av data.')
const notFound: FortnoxAnswer = { status: 404, body: {} }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Refused with Fortnox's own error.
    return undefined
  }
}

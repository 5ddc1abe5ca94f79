import { z } from 'zod'
import type { Day } from '#core/day.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import { bodyOf, FortnoxRejected } from './fortnox-error.ts'
import { type BookedVoucher, bookedOf, type NewVoucher, voucherBody } from './voucher.ts'

export const fortnoxHosts = { login: 'https://apps.fortnox.se', api: 'https://api.fortnox.se' } as const

/** Of each access token. */
export const fortnoxLimit = { max: 25, windowMs: 5000 } as const

/** Its id is not the calendar year. Both days inclusive. */
export type FinancialYear = { id: number; from: Day; to: Day }

export type Fortnox = {
  company(): Promise<{ name: string; organisationNumber: string }>
  financialYears(): Promise<FinancialYear[]>
  /** The last day of what is locked; null when nothing is. */
  lockedUntil(): Promise<Day | null>
  /** Null when there is none of that name in the year. */
  voucherSeries(code: string, year: number): Promise<{ isManual: boolean } | null>
  /** Null when the chart of accounts of the year lacks it. */
  account(number: number, year: number): Promise<{ isActive: boolean } | null>
  createVoucher(voucher: NewVoucher, year: number): Promise<BookedVoucher>
  /** By its reference, among those of its series and day. */
  findVoucher(voucher: Pick<NewVoucher, 'series' | 'day' | 'reference'>, year: number): Promise<BookedVoucher | null>
}

type Deps = {
  client: HttpClient
  accessToken: () => string
  /** Waits until one more request may be sent. */
  beforeRequest: () => Promise<void>
  timeoutMs?: number
}

const IsoDay = z.iso.date()
const Company = z.object({
  CompanyInformation: z.object({ CompanyName: z.string(), OrganizationNumber: z.string().nullish() }),
})
const Years = z.object({
  FinancialYears: z.array(z.object({ Id: z.coerce.number().int(), FromDate: IsoDay, ToDate: IsoDay })),
})
const Locked = z.object({ LockedPeriod: z.object({ EndDate: z.union([IsoDay, z.literal('')]).nullish() }).nullish() })
const Series = z.object({ VoucherSeries: z.object({ Manual: z.boolean().nullish() }) })
const Account = z.object({ Account: z.object({ Active: z.boolean() }) })
const Listed = z.object({
  Vouchers: z.array(
    z.object({
      VoucherSeries: z.string(),
      VoucherNumber: z.coerce.number().int(),
      Comments: z.string().nullish(),
    }),
  ),
  MetaInformation: z.object({ '@TotalPages': z.coerce.number().int() }).nullish(),
})

/** `Kunde inte hitta konto` of Fortnox's list of errors. */
const noSuchAccount = 2001304

export function fortnox({ client, accessToken, beforeRequest, timeoutMs = 20_000 }: Deps): Fortnox {
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    await beforeRequest()
    const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken()}` }
    const signal = AbortSignal.timeout(timeoutMs)
    return bodyOf(await client({ method, path: `/3${path}`, headers, body, signal }))
  }

  const orNull = async (path: string): Promise<unknown> => {
    try {
      return await ask('GET', path)
    } catch (error) {
      if (error instanceof FortnoxRejected && (error.status === 404 || error.code === noSuchAccount)) return null
      throw error
    }
  }

  return {
    async company() {
      const { CompanyInformation: company } = Company.parse(await ask('GET', '/companyinformation'))
      return { name: company.CompanyName, organisationNumber: company.OrganizationNumber ?? '' }
    },
    async financialYears() {
      const { FinancialYears: years } = Years.parse(await ask('GET', '/financialyears'))
      return years.map(({ Id: id, FromDate: from, ToDate: to }) => ({ id, from, to }))
    },
    async lockedUntil() {
      return Locked.parse(await ask('GET', '/settings/lockedperiod')).LockedPeriod?.EndDate || null
    },
    async voucherSeries(code, year) {
      const found = await orNull(`/voucherseries/${encodeURIComponent(code)}?financialyear=${year}`)
      return found === null ? null : { isManual: Series.parse(found).VoucherSeries.Manual === true }
    },
    async account(number, year) {
      const found = await orNull(`/accounts/${number}?financialyear=${year}`)
      return found === null ? null : { isActive: Account.parse(found).Account.Active }
    },
    async createVoucher(voucher, year) {
      return bookedOf(await ask('POST', `/vouchers?financialyear=${year}`, voucherBody(voucher)))
    },
    async findVoucher({ series, day, reference }, year) {
      const path = `/vouchers/sublist/${encodeURIComponent(series)}?financialyear=${year}&fromdate=${day}&todate=${day}`
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const listed = Listed.parse(await ask('GET', `${path}&limit=100&page=${page}`))
        const found = listed.Vouchers.find(({ Comments: comments }) => comments?.includes(reference))
        if (found) {
          const one = `/vouchers/${encodeURIComponent(found.VoucherSeries)}/${found.VoucherNumber}?financialyear=${year}`
          return bookedOf(await ask('GET', one))
        }
        pages = listed.MetaInformation?.['@TotalPages'] ?? 1
      }
      return null
    },
  }
}

import { withApprovals } from '#approvals/server/with-approvals.ts'
import { backOfficePath, type CallRow } from '#core/server/call-table.ts'
import { withUsedKeys } from '#core/server/used-keys.ts'
import type { AppDeps } from './app-deps.ts'
import { callerOf } from './caller-of.ts'
import { customerCalls } from './customer-api.ts'

export type ApiCalls = {
  /** Of customers, agents and outside services. */
  readonly ofCustomers: CallRow[]
  /** Below /api/admin. Loaded when first asked for: many processes never answer an employee. */
  ofBackOffice(): Promise<CallRow[]>
  all(): Promise<CallRow[]>
  /** Those that have been requested. */
  loaded(): CallRow[]
}

export function openCalls(deps: AppDeps): ApiCalls {
  const answered = (rows: CallRow[]) => withUsedKeys(withApprovals(rows, deps), { db: deps.db, callerOf })
  const always = answered(customerCalls(deps))
  const isOfEmployees = ({ contract }: CallRow) => contract.path.startsWith(`${backOfficePath}/`)
  const ofCustomers = always.filter((row) => !isOfEmployees(row))
  let known = ofCustomers
  const loaded = () => known
  let loading: Promise<CallRow[]> | null = null
  const load = async () => {
    const { backOfficeCalls } = await import('./back-office-api.ts')
    const ofBackOffice = [...always.filter(isOfEmployees), ...answered(backOfficeCalls(deps, loaded))]
    known = [...ofCustomers, ...ofBackOffice]
    return ofBackOffice
  }
  return {
    ofCustomers,
    ofBackOffice() {
      loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    async all() {
      await this.ofBackOffice()
      return loaded()
    },
    loaded,
  }
}

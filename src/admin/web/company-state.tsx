import type { CompanyRow } from '#company-credit/contract.ts'

const looks: Record<CompanyRow['state'], string> = {
  applied: 'order-state--pick',
  approved: 'order-state--ok',
  refused: 'admin-bad',
  paused: 'order-state--returned',
}

export function CompanyState({ state, name }: { state: CompanyRow['state']; name: string }) {
  return <span className={`order-state ${looks[state]}`}>{name}</span>
}

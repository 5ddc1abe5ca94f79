import type { CompanyRow } from '#checkout/company-desk-contract.ts'

const looks: Record<CompanyRow['state'], string> = {
  applied: 'stat--pick',
  approved: 'stat--ok',
  refused: 'adm__bad',
  paused: 'stat--ret',
}

export function CompanyState({ state, name }: { state: CompanyRow['state']; name: string }) {
  return <span className={`stat ${looks[state]}`}>{name}</span>
}

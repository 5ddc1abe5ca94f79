import { partialStates, states } from '#admin/messages.ts'
import type { CompanyRow } from '#company-credit/contract.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateLooks } from '#orders/web/state-looks.ts'
import '#orders/web/order-state.css'

export function State({ state, isPartial = false }: { state: OrderState; isPartial?: boolean }) {
  const partial = isPartial ? partialStates[state] : undefined
  return (
    <span className={`order-state ${partial ? 'order-state--pick' : stateLooks[state]}`}>
      {partial ?? states[state]}
    </span>
  )
}

const companyLooks: Record<CompanyRow['state'], string> = {
  applied: 'order-state--pick',
  approved: 'order-state--ok',
  refused: 'admin-bad',
  paused: 'order-state--returned',
}

export function CompanyState({ state, name }: { state: CompanyRow['state']; name: string }) {
  return <span className={`order-state ${companyLooks[state]}`}>{name}</span>
}

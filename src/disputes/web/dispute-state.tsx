import { stateTexts } from '#disputes/messages.ts'
import type { DisputeState } from '#payments/dispute.ts'
import '#orders/web/order-state.css'

const looks: Record<DisputeState, string> = {
  'needs-response': 'admin-bad',
  'under-review': 'order-state--pick',
  won: 'order-state--ok',
  lost: 'order-state--returned',
}

export function DisputeStateLabel({ state }: { state: DisputeState }) {
  return <span className={`order-state ${looks[state]}`}>{stateTexts[state]}</span>
}

import { states } from '#admin/messages.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateLooks } from '#orders/web/state-looks.ts'
import '#orders/web/order-state.css'

export function State({ state }: { state: OrderState }) {
  return <span className={`order-state ${stateLooks[state]}`}>{states[state]}</span>
}

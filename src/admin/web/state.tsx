import { states } from '#admin/sv.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateLooks } from '#orders/web/state-looks.ts'
import '#orders/web/stat.css'

export function State({ state }: { state: OrderState }) {
  return <span className={`stat ${stateLooks[state]}`}>{states[state]}</span>
}

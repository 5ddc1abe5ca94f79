import type { ReactNode } from 'react'
import { page as messages } from '#checkout/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { stepId } from './use-focus.ts'
import './checkout-step.css'

/** `open` can be filled in but an earlier step is incomplete; `next` waits for the postal code. */
export type StepStatus = 'done' | 'now' | 'open' | 'next'

type StepProps = { number: number; title: string; status: StepStatus; action?: ReactNode; children?: ReactNode }

export function Step({ number, title, status, action, children }: StepProps) {
  const id = stepId(number)
  return (
    <section className={`checkout-step checkout-step--${status}`} aria-labelledby={id}>
      <span className="checkout-step-number" aria-hidden="true">
        {status === 'done' ? <Icon name="check" weight="bold" /> : number}
      </span>
      <div className="panel panel--l">
        <div className="row row--between">
          <h2 id={id} tabIndex={-1}>
            {title}
            {status === 'done' && <span className="visually-hidden"> {messages.done}</span>}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}

export function stepStatuses(isDone: readonly boolean[], isOpen: boolean): StepStatus[] {
  const now = isDone.indexOf(false)
  return isDone.map((_, index) => {
    if (now < 0 || index < now) return 'done'
    if (index === now) return 'now'
    return isOpen ? 'open' : 'next'
  })
}

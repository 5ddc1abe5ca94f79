import type { ReactNode } from 'react'
import { page as say } from '#checkout/sv.ts'
import { Icon } from '#ui/icon.tsx'
import './step.css'

/** `open` can be filled in, but something before it is missing; `next` waits for the postal code. */
export type Standing = 'done' | 'now' | 'open' | 'next'

type StepProps = { number: number; title: string; standing: Standing; action?: ReactNode; children?: ReactNode }

/** A step of the checkout, a node on the trace. */
export function Step({ number, title, standing, action, children }: StepProps) {
  const id = stepId(number)
  return (
    <section className={`stp stp--${standing}`} aria-labelledby={id}>
      <span className="stp__n" aria-hidden="true">
        {standing === 'done' ? <Icon name="check" weight="bold" /> : number}
      </span>
      <div className="panel panel--l">
        <div className="row row--b">
          <h2 id={id} tabIndex={-1}>
            {title}
            {standing === 'done' && <span className="vh"> {say.done}</span>}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}

/** For the focus, which follows the shopper to the next step. */
export function stepId(number: number): string {
  return `step-${number}`
}

/** The first step that is not done is the one to do now. */
export function standings(isDone: readonly boolean[], isOpen: boolean): Standing[] {
  const now = isDone.indexOf(false)
  return isDone.map((_, index) => {
    if (now < 0 || index < now) return 'done'
    if (index === now) return 'now'
    return isOpen ? 'open' : 'next'
  })
}

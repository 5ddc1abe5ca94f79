import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; beside?: ReactNode; action?: ReactNode; children: ReactNode }

export function Section({ id, title, beside, action, children }: SectionProps) {
  return (
    <section className="product-editor-section" aria-labelledby={id}>
      <div className="product-editor-section-head">
        <h2 id={id}>{title}</h2>
        {beside && <span className="small muted">{beside}</span>}
        {action && <span className="product-editor-section-action">{action}</span>}
      </div>
      {children}
    </section>
  )
}

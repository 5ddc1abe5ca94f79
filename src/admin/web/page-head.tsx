import type { ReactNode } from 'react'

type PageHeadProps = { title: string; sub?: ReactNode; children?: ReactNode }

/** Stays at the top while the page scrolls. `children` are the page's actions. */
export function PageHead({ title, sub, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {sub && <div className="page-head-sub">{sub}</div>}
      {children && <div className="page-head-actions">{children}</div>}
    </div>
  )
}

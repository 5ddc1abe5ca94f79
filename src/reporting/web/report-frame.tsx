import type { ReactNode } from 'react'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { messages } from '#reporting/messages.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import '#list-views/web/list-tabs.css'
import './report-frame.css'

export type ReportName = keyof typeof messages.names

type Props = { name: ReportName; query?: URLSearchParams; csv: string; children: ReactNode }

/** The period that is asked for follows to the other reports. */
export function ReportFrame({ name, query, csv, children }: Props) {
  const kept = new URLSearchParams([...(query ?? [])].filter(([key]) => key !== 'by' && key !== 'days'))
  const line = useCurrentInSight<HTMLElement>()
  const names = Object.keys(messages.names).filter((one): one is ReportName => mayOpenPage(`/admin/reports/${one}`))
  return (
    <>
      <PageHead title={messages.names[name]} sub={messages.title}>
        <a className="button button--s" href={csv} download>
          <Icon name="download-simple" />
          {messages.csv}
        </a>
      </PageHead>
      <nav ref={line} className="list-tabs" aria-label={messages.reports}>
        <ul>
          {names.map((one) => (
            <li key={one}>
              <a
                href={`/admin/reports/${one}${kept.size > 0 ? `?${kept}` : ''}`}
                aria-current={one === name ? 'page' : undefined}
              >
                {messages.names[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

export function Part({ id, title, about, end, children }: PartProps) {
  return (
    <section className="report-frame-part" aria-labelledby={id}>
      <div className="report-frame-head">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {about && <p className="small muted report-frame-about">{about}</p>}
      {children}
    </section>
  )
}

type PartProps = { id: string; title: string; about?: ReactNode; end?: ReactNode; children: ReactNode }

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="report-frame-figures">{children}</dl>
}

export function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {children && <span>{children}</span>}
      </dd>
    </div>
  )
}

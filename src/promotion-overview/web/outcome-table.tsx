import type { ReactNode } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { messages } from '#promotion-overview/messages.ts'
import { ButtonLink } from '#ui/button.tsx'

type SectionProps = { id: string; title: string; hint: string; entry: string; add: string; children: ReactNode }

/** What the entries of a content type have brought. */
export function OutcomeSection({ id, title, hint, entry, add, children }: SectionProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{hint}</p>
      <p>
        <ButtonLink href={`/admin/content?type=${entry}&id=new`}>{add}</ButtonLink>
      </p>
      {children}
    </section>
  )
}

type TableProps = { of: string; words: readonly string[]; figures: readonly string[]; children: ReactNode }

export function OutcomeTable({ of, words, figures, children }: TableProps) {
  return (
    <WideTable label={messages.broughtBy(of)} isSheet>
      <thead>
        <tr>
          {words.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {figures.map((title) => (
            <th key={title} scope="col" className="admin-number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </WideTable>
  )
}

/** The cells of a row, in the order of the figures. */
export function FigureCells({ figures, texts }: { figures: readonly string[]; texts: readonly string[] }) {
  return texts.map((text, at) => (
    <td key={figures[at]} className="admin-number tabular">
      {text}
    </td>
  ))
}

import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { exporting } from '#exporting/calls.ts'
import { type ExportFormat, type ExportKind, exportFormats, productSheets } from '#exporting/formats.ts'
import { messages } from '#exporting/messages.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { Segmented } from '#forms/segmented.tsx'
import './export.css'

const readable = ['orders', 'customers', 'promotions'] as const

export function ExportPage() {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  return (
    <div className="stack">
      <PageHead title={messages.title} sub={messages.intro} />
      <Segmented
        label={messages.format}
        choices={exportFormats.map((value) => ({ value, label: messages.formats[value] }))}
        value={format}
        onChange={setFormat}
      />
      <Load load={() => api(exporting.listExports, undefined)}>
        {({ data }) => (
          <>
            <ProductExports format={format} allowed={data} />
            <OtherExports format={format} allowed={data} />
          </>
        )}
      </Load>
      <p className="small muted">{messages.logged}</p>
    </div>
  )
}

type Props = { format: ExportFormat; allowed: readonly ExportKind[] }

function ProductExports({ format, allowed }: Props) {
  const [status, setStatus] = useState('')
  return (
    <section className="export-part" aria-labelledby="export-editable">
      <h2 id="export-editable">{messages.editable}</h2>
      <p className="small muted export-hint">{messages.editableHint}</p>
      <SelectField label={messages.status} value={status} onChange={(event) => setStatus(event.target.value)}>
        {Object.entries(messages.statuses).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <ul className="export-list">
        {productSheets.map((kind) => (
          <Export
            key={kind}
            kind={kind}
            isAllowed={allowed.includes(kind)}
            href={address('products', { sheet: kind, format, status })}
          />
        ))}
      </ul>
    </section>
  )
}

function OtherExports({ format, allowed }: Props) {
  const [period, setPeriod] = useState({ from: '', to: '' })
  return (
    <section className="export-part" aria-labelledby="export-readable">
      <h2 id="export-readable">{messages.readable}</h2>
      <div className="export-period">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={messages[name]}
            type="date"
            value={period[name]}
            onChange={(event) => setPeriod({ ...period, [name]: event.target.value })}
          />
        ))}
      </div>
      <ul className="export-list">
        {readable.map((kind) => (
          <Export
            key={kind}
            kind={kind}
            isAllowed={allowed.includes(kind)}
            href={address(kind, { format, ...(kind === 'orders' ? period : {}) })}
          />
        ))}
      </ul>
    </section>
  )
}

function Export({ kind, isAllowed, href }: { kind: ExportKind; isAllowed: boolean; href: string }) {
  const [title, text] = messages.what[kind]
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className="small muted">{isAllowed ? text : messages.noRight}</p>
      </div>
      {isAllowed && (
        <a className="button button--s" href={href} download aria-label={messages.getOf(title)}>
          {messages.get}
        </a>
      )}
    </li>
  )
}

function address(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `/api/admin/export/${path}?${new URLSearchParams(given)}`
}

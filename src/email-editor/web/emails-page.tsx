import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { type EmailTemplate, emailTemplateNames, templateRule } from '#email/email-templates.ts'
import { emailEditor } from '#email-editor/calls.ts'
import type { EmailTemplateRow } from '#email-editor/contract.ts'
import { groupNames, messages, templateNames } from '#email-editor/messages.ts'
import { EmailEditor } from './email-editor.tsx'
import '#ui/accordion.css'
import './wording.css'

export function EmailsPage({ query }: { query: URLSearchParams }) {
  const edited = emailTemplateNames.find((name) => name === query.get('template'))
  return edited ? <OneEmail template={edited} /> : <AllEmails />
}

function OneEmail({ template }: { template: EmailTemplate }) {
  return (
    <Load load={() => api(emailEditor.getEmailWording, { template })}>
      {({ data }) => <EmailEditor template={template} first={data} />}
    </Load>
  )
}

function AllEmails() {
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      <Load load={() => api(emailEditor.listEmailTemplates, undefined)}>{({ data }) => <Groups rows={data} />}</Load>
    </>
  )
}

function Groups({ rows }: { rows: readonly EmailTemplateRow[] }) {
  const groups = Object.keys(groupNames) as (keyof typeof groupNames)[]
  return groups.map((group) => (
    <section key={group} className="panel wording-group">
      <h2>{groupNames[group]}</h2>
      <ul>
        {rows
          .filter(({ template }) => templateRule(template).group === group)
          .map((row) => (
            <li key={row.template}>
              <a className="link" href={`/admin/emails?template=${row.template}`}>
                {templateNames[row.template]}
              </a>
              <span className="small muted">{stateOf(row)}</span>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function stateOf({ hasDraft, isChanged, savedAt, savedBy }: EmailTemplateRow): string {
  if (!hasDraft && !isChanged) return messages.own
  const state = hasDraft ? messages.draft : messages.changed
  return savedAt === null ? state : `${state} · ${messages.savedBy(savedBy, formatLongDateTime(savedAt))}`
}

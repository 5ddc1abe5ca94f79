import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/server/db.ts'
import { type EmailTemplate, emailTemplateNames } from '#email/email-templates.ts'
import { readDraft, wordingVersions } from '#email/server/wording-table.ts'
import { type EmailWording, noWording } from '#email/wording.ts'
import type { EmailTemplateRow, EmailWordingAnswer } from '#email-editor/contract.ts'

export async function wordingState(db: Db, template: EmailTemplate): Promise<EmailWordingAnswer> {
  const [draft, history] = await Promise.all([readDraft(db, template), wordingVersions(db, template)])
  const [latest] = history
  return {
    version: latest?.version ?? 0,
    published: latest?.wording ?? noWording,
    draft: draft && { ...draft, savedAt: draft.savedAt.getTime() },
    history: history.map((one) => ({ ...one, savedAt: one.savedAt.getTime() })),
  }
}

type Row = {
  /** Of one of the two. */
  template: string | null
  version: number | null
  wording: EmailWording | null
  hasDraft: boolean
  savedAt: Date | null
  savedBy: string | null
}

export async function listTemplates(db: Db): Promise<EmailTemplateRow[]> {
  const rows = await db.query<Row>('email-templates', listSql)
  const known = new Map(rows.map((row) => [row.template, row]))
  return emailTemplateNames.map((template) => {
    const row = known.get(template)
    return {
      template,
      version: row?.version ?? 0,
      isChanged: row?.wording ? !isDeepStrictEqual(row.wording, noWording) : false,
      hasDraft: row?.hasDraft ?? false,
      savedAt: row?.savedAt?.getTime() ?? null,
      savedBy: row?.savedBy ?? null,
    }
  })
}

const listSql = `
  with latest as (
    select distinct on (template) template, version, wording, saved_at, saved_by from email_wording
    order by template, version desc
  )
  select template, l.version, l.wording, d.template is not null as "hasDraft",
    coalesce(d.saved_at, l.saved_at) as "savedAt", m.username as "savedBy"
  from latest l full join email_wording_draft d using (template)
  left join member m on m.id = coalesce(d.saved_by, l.saved_by)`

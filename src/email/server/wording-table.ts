import type { Queries } from '#core/server/db.ts'
import { type EmailTemplate, emailTemplates } from '#email/email-templates.ts'
import type { EmailWording } from '#email/wording.ts'
import { Wording } from '#email/wording-schema.ts'
import { applyWordings, type Wordings } from './wording-in-force.ts'

export type SavedWording = { version: number; wording: EmailWording; savedAt: Date; savedBy: string | null }
export type WordingDraft = { revision: number; wording: EmailWording; savedAt: Date; savedBy: string | null }

/** Applies what is published in this process. A template or field of a later version of the shop is left out. */
export async function loadWordings(db: Queries, origin: string): Promise<void> {
  const rows = await db.query<{ template: string; wording: unknown }>(
    'email-wordings',
    'select distinct on (template) template, wording from email_wording order by template, version desc',
  )
  const wordings: Map<EmailTemplate, EmailWording> = new Map()
  for (const { template, wording } of rows) {
    const parsed = Wording.safeParse(wording)
    if (Object.hasOwn(emailTemplates, template) && parsed.success) wordings.set(template as EmailTemplate, parsed.data)
  }
  applyWordings(wordings satisfies Wordings, origin)
}

/** Newest first, at most 50. */
export async function wordingVersions(db: Queries, template: EmailTemplate): Promise<SavedWording[]> {
  return await db.query<SavedWording>(
    'email-wording-versions',
    `select w.version, w.wording, w.saved_at as "savedAt", m.username as "savedBy"
     from email_wording w left join member m on m.id = w.saved_by where w.template = $1 order by w.version desc limit 50`,
    [template],
  )
}

export async function readDraft(db: Queries, template: EmailTemplate): Promise<WordingDraft | null> {
  const [draft] = await db.query<WordingDraft>(
    'email-wording-draft',
    `select d.revision, d.wording, d.saved_at as "savedAt", m.username as "savedBy"
     from email_wording_draft d left join member m on m.id = d.saved_by where d.template = $1`,
    [template],
  )
  return draft ?? null
}

type Save = { template: EmailTemplate; wording: EmailWording; by: number; now: Date }

/** Replaces the previous draft. */
export async function saveDraft(db: Queries, { template, wording, by, now }: Save): Promise<void> {
  await db.query(
    'email-wording-draft-save',
    `insert into email_wording_draft as d (template, revision, wording, saved_at, saved_by) values ($1, 1, $2, $3, $4)
     on conflict (template) do update set revision = d.revision + 1, wording = excluded.wording,
       saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
    [template, JSON.stringify(wording), now, by],
  )
}

export async function removeDraft(db: Queries, template: EmailTemplate): Promise<void> {
  await db.query('email-wording-draft-remove', 'delete from email_wording_draft where template = $1', [template])
}

export async function writeWording(db: Queries, { template, wording, by, now, version }: Save & { version: number }) {
  await db.query(
    'email-wording-write',
    'insert into email_wording (template, version, wording, saved_at, saved_by) values ($1, $2, $3, $4, $5)',
    [template, version, JSON.stringify(wording), now, by],
  )
}

import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { EmailTemplate } from '#email/email-templates.ts'
import { removeDraft, wordingVersions, writeWording } from '#email/server/wording-table.ts'
import { type EmailWording, noWording } from '#email/wording.ts'
import { emailEditorContract } from '#email-editor/contract.ts'

type Publish = { template: EmailTemplate; version: number; wording: EmailWording; by: number; now: Date }

/** Repeating it changes nothing. */
export async function publishWording(tx: Transaction, { template, version, wording, by, now }: Publish): Promise<void> {
  await tx.query('email-wording-lock', `select pg_advisory_xact_lock(hashtext('email-wording'), hashtext($1))`, [
    template,
  ])
  const [latest] = await wordingVersions(tx, template)
  const before = latest?.wording ?? noWording
  const isSame = isDeepStrictEqual(before, wording)
  if (!isSame && (latest?.version ?? 0) !== version) {
    throw domainError(emailEditorContract.publishEmailWording, 'changed-meanwhile')
  }
  await removeDraft(tx, template)
  if (isSame) return
  await writeWording(tx, { template, version: version + 1, wording, by, now })
  const change = { contentType: 'email-wording', ref: 0, action: 'change', by, now } as const
  await logEntryChange(tx, { ...change, before: { template, ...before }, after: { template, ...wording } })
}

import { randomUUID } from 'node:crypto'
import { domainError } from '#core/domain-error.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { EmailTemplate } from '#email/email-templates.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { readDraft, removeDraft, saveDraft } from '#email/server/wording-table.ts'
import { type EmailWording, wordingErrors } from '#email/wording.ts'
import { type EmailWordingAnswer, emailEditorContract } from '#email-editor/contract.ts'
import { messages } from '#email-editor/messages.ts'
import { anHour, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { type PreviewDeps, previewed, previewHtml } from './preview.ts'
import { publishWording } from './publish-wording.ts'
import { listTemplates, wordingState } from './wording-state.ts'

type Deps = PreviewDeps & { hasMailServer: () => boolean; onPublished: () => Promise<void> }

const maxTests = 10
const calls = emailEditorContract

/** Runs nothing and leads nowhere; only the editor of this shop frames it. Of this origin, for the pictures. */
const previewPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin"

export function emailEditorApi(deps: Deps): Handlers<typeof emailEditorContract> {
  const { db, hasMailServer, onPublished } = deps
  const state = async (template: EmailTemplate): Promise<{ data: EmailWordingAnswer }> => ({
    data: await wordingState(db, template),
  })
  return {
    listEmailTemplates: async () => ({ data: await listTemplates(db) }),

    getEmailWording: async ({ params }) => await state(params.template),

    async publishEmailWording({ params: { template }, body }, { member, now }) {
      refuseErrors(template, body.wording)
      await inTransaction(db, async (tx) => {
        await publishWording(tx, { template, ...body, by: member.id, now })
      })
      await onPublished()
      return await state(template)
    },

    async saveEmailDraft({ params: { template }, body: { wording } }, { member, now }) {
      refuseErrors(template, wording)
      await saveDraft(db, { template, wording, by: member.id, now })
      return { data: { revision: (await readDraft(db, template))?.revision ?? 0 } }
    },

    async discardEmailDraft({ params: { template } }) {
      await removeDraft(db, template)
      return await state(template)
    },

    async previewEmail({ params: { template }, query }) {
      const { html, text } = await previewed(deps, template)
      if (query.as === 'text') {
        const contentSecurityPolicy = previewPolicy
        return new FileAnswer({
          type: 'text/plain; charset=utf-8',
          name: 'mejl.txt',
          body: text,
          contentSecurityPolicy,
        })
      }
      return new FileAnswer({
        type: 'text/html; charset=utf-8',
        name: 'mejl.html',
        body: previewHtml(deps, html, query.as),
        contentSecurityPolicy: previewPolicy,
      })
    },

    async sendEmailTest({ params: { template } }, { member, now }) {
      const call = calls.sendEmailTest
      const limits = [{ who: `email-wording-test ${member.id}`, max: maxTests }]
      await enforceRateLimits(
        db,
        { limits, seconds: anHour, now },
        { code: 'too-many-requests', ...call.problems['too-many-requests'] },
      )
      if (!hasMailServer()) throw domainError(call, 'no-email-server')
      const recipient = member.verifiedEmail
      if (recipient === null) throw domainError(call, 'own-email-not-verified')
      const { subject, text, html } = await previewed(deps, template)
      const email = { subject: messages.testSubject(subject), text, html, recipient }
      await enqueueEmail(db, { kind: 'to-shop', key: `email-wording-test-${randomUUID()}`, ...email }, now)
      return { data: { to: recipient } }
    },
  }
}

function refuseErrors(template: EmailTemplate, wording: EmailWording): void {
  const errors = wordingErrors(template, wording)
  if (Object.keys(errors).length > 0) throw domainError(calls.saveEmailDraft, 'invalid-wording', errors)
}

import { useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { type EmailTemplate, templateRule } from '#email/email-templates.ts'
import { type EmailWording, noWording } from '#email/wording.ts'
import { emailEditor } from '#email-editor/calls.ts'
import type { EmailWordingAnswer } from '#email-editor/contract.ts'
import { messages, templateNames } from '#email-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { BlockChoices } from './block-choices.tsx'
import { EmailPreview } from './email-preview.tsx'
import { type DraftState, useDraft } from './use-draft.ts'
import { WordingFields } from './wording-fields.tsx'

type EditorProps = { template: EmailTemplate; first: EmailWordingAnswer }

export function EmailEditor({ template, first }: EditorProps) {
  const [stored, setStored] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const draft = useDraft(template, stored)
  const { wording, errors, state, revision } = draft
  const isPublished = same(wording, stored.published)
  const hasErrors = Object.keys(errors).length > 0
  useLeaveWarning(hasErrors || state !== 'saved')

  async function settle(call: () => Promise<{ data: EmailWordingAnswer }>, said: string): Promise<void> {
    setBusy(true)
    draft.stop()
    try {
      const { data } = await call()
      setStored(data)
      draft.reset(data.published)
      toast(said)
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.failed, { isError: true })
    } finally {
      setBusy(false)
    }
  }
  const publish = (next: EmailWording, said: string) =>
    settle(() => api(emailEditor.publishEmailWording, { template, version: stored.version, wording: next }), said)

  return (
    <>
      <PageHead title={templateNames[template]} sub={messages.intro}>
        <a className="button button--g" href="/admin/emails">
          {messages.all}
        </a>
        {!isPublished && (
          <Button
            variant="g"
            disabled={isBusy}
            onClick={() => settle(() => api(emailEditor.discardEmailDraft, { template }), messages.discarded)}
          >
            {messages.discard}
          </Button>
        )}
        <Button
          variant="p"
          disabled={isBusy || isPublished || hasErrors}
          title={isPublished ? messages.nothing : undefined}
          onClick={() => publish(wording, messages.published)}
        >
          {messages.publish}
        </Button>
      </PageHead>
      <div className="wording-editor">
        <section className="panel" aria-labelledby="email-words">
          <h2 id="email-words">{messages.words}</h2>
          <p className="small muted">{messages.empty}</p>
          <WordingFields template={template} wording={wording} errors={errors} onChange={draft.change} />
          {templateRule(template).blocks.length > 0 && (
            <BlockChoices
              offered={templateRule(template).blocks}
              chosen={wording.blocks}
              onChange={(blocks) => draft.change({ ...wording, blocks })}
            />
          )}
          <DraftStatus state={state} hasErrors={hasErrors} isPublished={isPublished} onRetry={draft.retry} />
          {!same(stored.published, noWording) && (
            <Button variant="g" disabled={isBusy} onClick={() => publish(noWording, messages.restored)}>
              {messages.restore}
            </Button>
          )}
          <History stored={stored} onUse={draft.change} />
        </section>
        <EmailPreview template={template} revision={revision} />
      </div>
    </>
  )
}

type StatusProps = { state: DraftState; hasErrors: boolean; isPublished: boolean; onRetry: () => void }

function DraftStatus({ state, hasErrors, isPublished, onRetry }: StatusProps) {
  if (!hasErrors && typeof state === 'object') {
    return (
      <div role="alert">
        <Note kind="err">{messages.draftFailed(state.failed)}</Note>
        <Button onClick={onRetry}>{messages.retry}</Button>
      </div>
    )
  }
  const saved = isPublished ? '' : messages.draftSaved
  return (
    <p className="small muted" role="status">
      {hasErrors ? messages.notSaved : state === 'saving' ? messages.saving : saved}
    </p>
  )
}

function History({ stored, onUse }: { stored: EmailWordingAnswer; onUse: (wording: EmailWording) => void }) {
  return (
    <details className="accordion-link wording-history">
      <summary>{messages.history}</summary>
      {stored.history.length === 0 && <p className="muted">{messages.noHistory}</p>}
      <ul>
        {stored.history.map(({ version, wording, savedAt, savedBy }) => (
          <li key={version}>
            <span>
              <b>{same(wording, noWording) ? messages.standard : messages.version(version)}</b>{' '}
              <span className="small muted">{messages.savedBy(savedBy, formatLongDateTime(savedAt))}</span>
            </span>
            <Button
              variant="g"
              aria-label={`${messages.useVersion}: ${messages.version(version)}`}
              onClick={() => onUse(wording)}
            >
              {messages.useVersion}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function same(one: EmailWording, other: EmailWording): boolean {
  return Object.keys(noWording).every((field) => {
    const name = field as keyof EmailWording
    return String(one[name]).trim() === String(other[name]).trim()
  })
}

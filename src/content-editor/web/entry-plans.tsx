import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { type EntryPlan, entryCallsOf } from '#content-editor/entry-calls.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { rowOfPlan } from '#content-editor/planned-draft.ts'
import type { References } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { clockTime } from '#core/moment.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { entryChanges } from './entry-changes.ts'
import { loadReferences } from './load-references.ts'

type Props = { contentType: ContentType; row: EntryRow; onChange: () => Promise<void> }

/** What the row becomes later, with what differs from now. */
export function EntryPlans(props: Props) {
  return (
    <Load load={() => loadPlans(props)}>
      {({ plans, references }) => plans.length > 0 && <Plans {...props} first={plans} references={references} />}
    </Load>
  )
}

async function loadPlans({ contentType, row }: Props) {
  const { plans } = (await api(entryCallsOf(contentType).plans, { id: row.id })).data
  const rows = [row, ...plans.map((plan) => rowOfPlan(row, plan))]
  return { plans, references: await loadReferences(contentType, { rows }) }
}

function Plans({
  contentType,
  row,
  references,
  onChange,
  first,
}: Props & { first: EntryPlan[]; references: References }) {
  const [plans, setPlans] = useState(first)
  const { isBusy, error, run } = useAction<{ data: { plans: EntryPlan[] } }>(messages.plans.withdrew, ({ data }) => {
    setPlans(data.plans)
    void onChange()
  })
  if (plans.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="entry-plans">
      <h2 id="entry-plans">{messages.plans.title}</h2>
      <p className="small muted">{messages.plans.about}</p>
      {error && <Note kind="err">{error}</Note>}
      <ol className="content-editor-plans">
        {plans.map((plan) => {
          const time = formatLongDateTime(plan.validFrom)
          const differences = entryChanges(contentType, { before: row, after: rowOfPlan(row, plan) }, references)
          return (
            <li key={plan.validFrom}>
              <div>
                <b>{messages.plans.validFrom(time)}</b>
                <span className="small muted">{messages.plans.by(plan.savedBy, formatLongDateTime(plan.savedAt))}</span>
                {differences.length === 0 && <span className="small">{messages.plans.asNow}</span>}
                {differences.map((difference) => (
                  <span key={difference} className="small">
                    {difference}
                  </span>
                ))}
              </div>
              <div className="row">
                <a
                  className="button button--s"
                  href={`/se?at=${firstMinute(plan.validFrom)}`}
                  aria-label={messages.plans.previewOf(time)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {messages.plans.preview}
                </a>
                <Button
                  aria-label={messages.plans.withdrawOf(time)}
                  state={isBusy ? 'busy' : undefined}
                  onClick={() =>
                    run(() =>
                      api(entryCallsOf(contentType).withdraw, {
                        id: row.id,
                        validFrom: new Date(plan.validFrom).toISOString(),
                      }),
                    )
                  }
                >
                  {messages.plans.withdraw}
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The first whole minute at which it applies. */
function firstMinute(at: number): string {
  return clockTime(new Date(Math.ceil(at / 60_000) * 60_000))
}

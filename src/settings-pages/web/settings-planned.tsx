import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { clockTime } from '#core/moment.ts'
import type { ShopSection } from '#core/shop.ts'
import { messages, sectionTexts } from '#settings-pages/settings-messages.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { settingDifferences } from './setting-differences.ts'

type Props = {
  sections: readonly ShopSection[]
  stored: ShopSettingsAnswer
  onChange: (answer: ShopSettingsAnswer) => void
}

/** What begins to apply later, with what differs from now. */
export function SettingsPlanned({ sections, stored, onChange }: Props) {
  const { isBusy, error, run } = useAction<{ data: ShopSettingsAnswer }>(messages.withdrew, ({ data }) =>
    onChange(data),
  )
  const planned = stored.planned.filter(({ section }) => sections.includes(section))
  if (planned.length === 0) return null
  return (
    <section className="settings-planned panel" aria-labelledby="planned">
      <h2 id="planned">{messages.planned}</h2>
      <p className="small muted">{messages.plannedAbout}</p>
      {error && <Note kind="err">{error}</Note>}
      <ol>
        {planned.map(({ section, version, value, validFrom, savedAt, savedBy }) => {
          const time = formatLongDateTime(validFrom)
          const { name } = sectionTexts[section]
          const differences = settingDifferences(section, stored.sections[section].value, value)
          return (
            <li key={`${section} ${version}`}>
              <div>
                <b>{messages.validFrom(time)}</b>
                <span className="small muted">
                  {name}. {messages.by(savedBy, formatLongDateTime(savedAt))}
                </span>
                {differences.length === 0 && <span className="small">{messages.asNow}</span>}
                {differences.map((difference) => (
                  <span key={difference} className="small">
                    {difference}
                  </span>
                ))}
              </div>
              <div className="settings-planned-buttons">
                <a
                  className="button button--s"
                  href={`/se?at=${firstMinute(validFrom)}`}
                  aria-label={messages.previewOf(time)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {messages.preview}
                </a>
                <Button
                  aria-label={messages.withdrawPlan(name, time)}
                  state={isBusy ? 'busy' : undefined}
                  onClick={() => run(() => api(shopSettings.withdrawPlannedSetting, { section, version }))}
                >
                  {messages.withdraw}
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

import { fieldNames, messages, sectionTexts } from '#admin/settings-messages.ts'
import { fullMoment } from '#orders/web/moment.ts'
import type { SavedSetting } from '#shop-settings/contract.ts'

export function SettingsHistory({ history }: { history: SavedSetting[] }) {
  return (
    <details className="settings-history">
      <summary>{messages.history}</summary>
      {history.length === 0 && <p className="muted">{messages.noHistory}</p>}
      <ol>
        {history.map((saved) => (
          <li key={`${saved.section} ${saved.version}`}>
            <b>{messages.version(sectionTexts[saved.section].name, saved.version)}</b>
            <span className="small muted">{messages.by(saved.savedBy, fullMoment(saved.savedAt))}</span>
            {saved.validFrom > saved.savedAt && (
              <span className="small muted">{messages.from(fullMoment(saved.validFrom))}</span>
            )}
            {changesOf(saved, history).map((change) => (
              <span key={change} className="small">
                {change}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Compared with the version before; nothing for the first, of which everything is new. */
function changesOf({ section, version, value }: SavedSetting, history: SavedSetting[]): string[] {
  const before = history.find((one) => one.section === section && one.version === version - 1)?.value
  if (!before) return []
  return Object.entries(value)
    .filter(([field, now]) => (before[field] ?? null) !== now)
    .map(([field, now]) =>
      messages.change(fieldNames[`${section}.${field}`] ?? field, shown(before[field]), shown(now)),
    )
}

function shown(value: string | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return value ?? ''
}

import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import type { ShopSection } from '#core/shop.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { messages, sectionTexts } from '#settings-pages/settings-messages.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { SavedSetting, ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { settingDifferences } from './setting-differences.ts'
import { saveRequestOf } from './use-settings.ts'

type Props = {
  sections: readonly ShopSection[]
  stored: ShopSettingsAnswer
  onSaved: (answer: ShopSettingsAnswer) => void
}

export function SettingsHistory({ sections: shown, stored, onSaved }: Props) {
  const { sections, planned, historyCounts } = stored
  const history = stored.history.filter(({ section }) => shown.includes(section))
  const total = shown.reduce((sum, section) => sum + historyCounts[section], 0)
  const { isBusy, error, run } = useAction<{ data: ShopSettingsAnswer }>(messages.restored, ({ data }) => onSaved(data))
  const canRestore = ({ section, version, value }: SavedSetting) =>
    settingDifferences(section, sections[section].value, value).length > 0 &&
    !planned.some((plan) => plan.section === section && plan.version === version)
  return (
    <details className="settings-history">
      <summary>{messages.history}</summary>
      {history.length === 0 && <p className="muted">{messages.noHistory}</p>}
      {error && <Note kind="err">{error}</Note>}
      <ol>
        {history.map((saved) => {
          const { name } = sectionTexts[saved.section]
          return (
            <li key={`${saved.section} ${saved.version}`}>
              <b>{messages.version(name, saved.version)}</b>
              <span className="small muted">{messages.by(saved.savedBy, formatLongDateTime(saved.savedAt))}</span>
              {saved.validFrom > saved.savedAt && (
                <span className="small muted">{messages.validFrom(formatLongDateTime(saved.validFrom))}</span>
              )}
              {saved.withdrawnAt !== null && (
                <span className="small muted">{messages.withdrawn(formatLongDateTime(saved.withdrawnAt))}</span>
              )}
              {changesOf(saved, history).map((change) => (
                <span key={change} className="small">
                  {change}
                </span>
              ))}
              {canRestore(saved) && (
                <Button
                  className="settings-restore"
                  aria-label={messages.restoreVersion(name, saved.version)}
                  state={isBusy ? 'busy' : undefined}
                  onClick={() =>
                    run(() =>
                      api(
                        shopSettings.saveShopSetting,
                        saveRequestOf(saved.section, sections[saved.section].version, saved.value),
                      ),
                    )
                  }
                >
                  {messages.restore}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <ShownOf shown={history.length} total={total} />
    </details>
  )
}

/** Compared with what would have applied without it; nothing for the first, of which everything is new. */
function changesOf({ section, version, value, validFrom, savedAt }: SavedSetting, history: SavedSetting[]): string[] {
  const earlier = history.filter(
    (one) =>
      one.section === section &&
      one.version < version &&
      one.validFrom <= validFrom &&
      (one.withdrawnAt === null || one.withdrawnAt > savedAt),
  )
  const [before] = earlier.toSorted((a, b) => b.validFrom - a.validFrom || b.version - a.version)
  return before ? settingDifferences(section, before.value, value) : []
}

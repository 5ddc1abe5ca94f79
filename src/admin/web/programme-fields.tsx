import { fieldNames, groupTexts, programmeHints } from '#admin/settings-messages.ts'
import { Check } from '#ui/check.tsx'
import { SettingGroup } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

const parts = ['friends', 'supplyDrops', 'knighthood', 'game'] as const

/** Section `programme`. */
export function ProgrammeFields({ form }: { form: SettingsForm }) {
  return (
    <SettingGroup texts={groupTexts.programme}>
      {parts.map((part) => (
        <Check
          key={part}
          className="settings-check"
          label={
            <>
              {fieldNames[`programme.${part}`]}
              <small className="muted">{programmeHints[part]}</small>
            </>
          }
          checked={form.values[`programme.${part}`] === true}
          onChange={({ target }) => form.set(`programme.${part}`, target.checked)}
        />
      ))}
    </SettingGroup>
  )
}

import { neededBy, partsOf, programmeParts, takenAlong } from '#core/programme.ts'
import type { Programme } from '#core/shop.ts'
import { Check } from '#forms/check.tsx'
import {
  programmeFieldNames,
  programmeGroups,
  programmeHints,
  programmeMessages,
} from '#settings-pages/programme-messages.ts'
import { Note } from '#ui/note.tsx'
import { SettingGroup } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

/** Section `programme`. */
export function ProgrammeFields({ form }: { form: SettingsForm }) {
  const switched = switchedIn(form)
  const parts = partsOf(switched)
  const along = takenAlong(switched)
  return (
    <SettingGroup texts={programmeGroups.parts}>
      {programmeParts.map((part) => {
        const missing = (neededBy[part] ?? []).filter((needed) => !switched[needed])
        return (
          <Check
            key={part}
            className="settings-check"
            label={
              <>
                {programmeFieldNames[`programme.${part}`]}
                <small className="muted">
                  {programmeHints[part]} {switched[part] && !parts[part] && <b>{programmeMessages.needs(missing)}</b>}
                </small>
              </>
            }
            checked={switched[part]}
            onChange={({ target }) => form.set(`programme.${part}`, target.checked)}
          />
        )
      })}
      <div role="status">{along.length > 0 && <Note kind="info">{programmeMessages.takesAlong(along)}</Note>}</div>
    </SettingGroup>
  )
}

/** As the form is now, before it is saved. */
export function switchedIn({ values }: SettingsForm): Programme {
  return Object.fromEntries(programmeParts.map((part) => [part, values[`programme.${part}`] === true])) as Programme
}

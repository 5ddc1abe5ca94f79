import { useState } from 'react'
import { messages } from '#admin/messages.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { neutralShopSettings, type ShopSection, type ShopSettings } from '#core/shop.ts'
import { messages as texts } from '#settings-pages/settings-messages.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { SavedSetting, ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { plannedValue } from '#shop-settings/planned-value.ts'
import { toast } from '#ui/toasts.ts'

type Value = string | number | boolean | null
/** By `section.field`. */
type Values = Record<string, Value>

export type SettingsForm = {
  values: Values
  saved: Values
  changed: string[]
  errors: Record<string, string>
  error: string | null
  isBusy: boolean
  isConflict: boolean
  set(name: string, value: Value): void
  undo(): void
  /** At once, or from a later time. False when something is to mend. */
  save(from?: Date): Promise<boolean>
}

/** The logotype has the shop's name until it is given one of its own. */
function followedBy(name: string, value: Value, before: Values): Values {
  const wordmark = before['brand.wordmark']
  const isOwn = wordmark !== before['brand.name'] && wordmark !== neutralShopSettings.brand.wordmark
  const follows = name === 'brand.name' && !isOwn
  return follows ? { 'brand.wordmark': value } : {}
}

/** The fields of some sections, of which those that were changed are saved. */
export function useSettings(
  sections: readonly ShopSection[],
  stored: ShopSettingsAnswer,
  onSaved: (answer: ShopSettingsAnswer) => void,
): SettingsForm {
  const saved = fieldsOf(sections, stored)
  const [edited, setEdited] = useState<Values>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const values = { ...saved, ...edited }
  const changed = Object.keys(edited).filter((name) => edited[name] !== saved[name])

  const isChanged = changed.length > 0
  useLeaveWarning(isChanged)

  async function save(from?: Date): Promise<boolean> {
    if (isBusy) return false
    if (!isChanged) return true
    setBusy(true)
    setErrors({})
    setFailure(null)
    const left = { ...edited }
    let current: ShopSection | undefined
    try {
      let answer = stored
      for (const section of sections.filter((one) => changed.some((name) => name.startsWith(`${one}.`)))) {
        current = section
        const own = changed.filter((name) => name.startsWith(`${section}.`))
        const value = {
          ...(from ? plannedValue(answer, section, from.getTime()) : answer.sections[section].value),
          ...Object.fromEntries(own.map((name) => [name.slice(section.length + 1), values[name] ?? null])),
        }
        const request = saveRequestOf(section, answer.sections[section].version, value)
        const later = from ? { validFrom: from.toISOString() } : {}
        answer = (await api(shopSettings.saveShopSetting, { ...request, ...later })).data
        for (const name of Object.keys(left)) if (name.startsWith(`${section}.`)) delete left[name]
        onSaved(answer)
        setEdited({ ...left })
      }
      toast(from ? texts.willApply(formatLongDateTime(from.getTime())) : texts.saved)
      return true
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(0, 'offline', messages.failed)
      const fields = Object.entries(known.fields).map(([path, text]) => [path.replace('value', current ?? ''), text])
      setErrors(Object.fromEntries(fields))
      setFailure(fields.length > 0 ? null : known)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    saved,
    changed,
    errors,
    error: failure?.message ?? null,
    isBusy,
    isConflict: failure?.code === 'changed-meanwhile',
    set(name, value) {
      setEdited((before) => ({ ...before, [name]: value, ...followedBy(name, value, { ...saved, ...before }) }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
    },
    undo() {
      setEdited({})
      setErrors({})
      setFailure(null)
    },
    save,
  }
}

function fieldsOf(sections: readonly ShopSection[], { sections: stored }: ShopSettingsAnswer): Values {
  return Object.fromEntries(
    sections.flatMap((section) =>
      Object.entries(stored[section].value).map(([field, value]) => [`${section}.${field}`, value]),
    ),
  )
}

type SaveRequest = {
  [S in ShopSection]: { section: S; version: number; value: ShopSettings[S] }
}[ShopSection]

export function saveRequestOf(section: ShopSection, version: number, value: SavedSetting['value']): SaveRequest {
  // The fields are those of the section that was read; the server checks them.
  return { section, version, value } as unknown as SaveRequest
}

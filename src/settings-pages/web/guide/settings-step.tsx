import { type ReactNode, useEffect, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import type { ShopSection } from '#core/shop.ts'
import { SaveBar } from '#settings-pages/web/save-bar.tsx'
import { type SettingsForm, useSettings } from '#settings-pages/web/use-settings.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import type { RegisterSave } from './step-props.ts'

type SettingsStepProps = {
  sections: readonly ShopSection[]
  fields: (form: SettingsForm) => ReactNode
  registerSave: RegisterSave
}

/** Sections of the settings as a step of the guide. */
export function SettingsStep(props: SettingsStepProps) {
  return (
    <Load load={() => api(shopSettings.getShopSettings, {})}>
      {({ data }) => <SectionsForm read={data} {...props} />}
    </Load>
  )
}

function SectionsForm({ read, sections, fields, registerSave }: SettingsStepProps & { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(sections, stored, setStored)
  useEffect(() => {
    registerSave(form.save)
  })
  return (
    <form
      data-unsaved="own"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {fields(form)}
      <SaveBar form={form} />
    </form>
  )
}

import { useEffect, useState } from 'react'
import { Ask } from '#admin/web/asked.tsx'
import { CompanyFields } from '#admin/web/company-fields.tsx'
import { SaveBar } from '#admin/web/save-bar.tsx'
import { useSettings } from '#admin/web/use-settings.ts'
import { api } from '#core/api-client.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import type { RegisterSave } from './step-props.ts'

export function CompanyStep({ registerSave }: { registerSave: RegisterSave }) {
  return (
    <Ask ask={() => api(shopSettings.getShopSettings, {})}>
      {({ data }) => <CompanyForm read={data} registerSave={registerSave} />}
    </Ask>
  )
}

function CompanyForm({ read, registerSave }: { read: ShopSettingsAnswer; registerSave: RegisterSave }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(['company', 'contact'], stored, setStored)
  useEffect(() => {
    registerSave(form.save)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <CompanyFields form={form} />
      <SaveBar form={form} />
    </form>
  )
}

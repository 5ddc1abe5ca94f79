import { useState } from 'react'
import { Ask } from '#admin/web/asked.tsx'
import { CompanyFields } from '#admin/web/company-fields.tsx'
import { SaveBar } from '#admin/web/save-bar.tsx'
import { useSettings } from '#admin/web/use-settings.ts'
import { api } from '#core/api-client.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'

export function CompanyStep() {
  return <Ask ask={() => api(shopSettings.getShopSettings, {})}>{({ data }) => <CompanyForm read={data} />}</Ask>
}

function CompanyForm({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(['company', 'contact'], stored, setStored)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <CompanyFields form={form} />
      <SaveBar form={form} />
    </form>
  )
}

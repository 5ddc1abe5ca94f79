import { type ReactNode, useState } from 'react'
import { groupTexts, hints, messages, pageNames } from '#admin/settings-messages.ts'
import { api } from '#core/api-client.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { Ask } from './asked.tsx'
import { CompanyFields } from './company-fields.tsx'
import { PageHead } from './page-head.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingField, SettingGroup } from './setting-field.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { type SettingsForm, useSettings } from './use-settings.ts'
import './settings.css'

export function SettingsPage({ query }: { query: URLSearchParams }) {
  const page = query.get('section') === 'brand' ? 'brand' : 'company'
  return (
    <>
      <PageHead title={messages.title} />
      <div className="settings">
        <nav className="settings-pages" aria-label={messages.pages}>
          {Object.entries(pageNames).map(([name, text]) => (
            <a key={name} href={`/admin/settings?section=${name}`} aria-current={name === page ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <Ask ask={() => api(shopSettings.getShopSettings, {})}>
          {({ data }) => (page === 'brand' ? <BrandSettings read={data} /> : <CompanySettings read={data} />)}
        </Ask>
      </div>
    </>
  )
}

function CompanySettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(['company', 'contact'], stored, setStored)
  return (
    <SettingsForms form={form} stored={stored}>
      <CompanyFields form={form} />
    </SettingsForms>
  )
}

function BrandSettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(['brand'], stored, setStored)
  return (
    <SettingsForms form={form} stored={stored}>
      <SettingGroup texts={groupTexts.name}>
        <SettingField form={form} name="brand.name" columns={3} autoComplete="off" />
        <SettingField form={form} name="brand.wordmark" columns={3} hint={hints.wordmark} autoComplete="off" />
        <SettingField
          form={form}
          name="brand.insuranceName"
          columns={3}
          hint={hints.insuranceName}
          autoComplete="off"
        />
      </SettingGroup>
      <SettingGroup texts={groupTexts.texts}>
        <SettingField form={form} name="brand.description" hint={hints.description} isLong />
        <SettingField form={form} name="brand.thanks" hint={hints.thanks} autoComplete="off" />
      </SettingGroup>
    </SettingsForms>
  )
}

type FormsProps = { form: SettingsForm; stored: ShopSettingsAnswer; children: ReactNode }

function SettingsForms({ form, stored, children }: FormsProps) {
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {children}
      <SettingsHistory history={stored.history} />
      <SaveBar form={form} />
    </form>
  )
}

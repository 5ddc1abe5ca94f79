import { type ReactNode, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import type { ShopSection } from '#core/shop.ts'
import { leads, stepNames } from '#settings-pages/guide-messages.ts'
import { groupTexts, hints, messages, pageNames } from '#settings-pages/settings-messages.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { lowStockLimits } from '#shop-settings/stock-limits.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { CompanyFields } from './company-fields.tsx'
import { EmailStep } from './guide/email-step.tsx'
import { LookStep } from './guide/look-step.tsx'
import { PaymentStep } from './guide/payment-step.tsx'
import { MembershipFields } from './membership-settings.tsx'
import { NumberSetting } from './number-setting.tsx'
import { ReturnFields } from './return-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingField, SettingGroup } from './setting-field.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { SettingsPlanned } from './settings-planned.tsx'
import { type SettingsForm, useSettings } from './use-settings.ts'
import './settings.css'

export function SettingsPage({ query }: { query: URLSearchParams }) {
  const line = useCurrentInSight<HTMLElement>()
  const requested = query.get('section')
  const page = pages.find((name) => name === requested) ?? 'company'
  return (
    <>
      <PageHead title={messages.title} />
      <div className="settings">
        <nav ref={line} className="settings-pages" aria-label={messages.pages}>
          {Object.entries(pageNames).map(([name, text]) => (
            <a key={name} href={`/admin/settings?section=${name}`} aria-current={name === page ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
        {page === 'look' || page === 'services' ? (
          <Load key={page} load={() => api(shopOpening.getShopOpening, {})}>
            {({ data }) =>
              page === 'look' ? <LookStep opening={data} showsHistory /> : <ServiceSettings read={data} />
            }
          </Load>
        ) : (
          <Load key={page} load={() => api(shopSettings.getShopSettings, {})}>
            {({ data }) =>
              page === 'programme' ? (
                <ProgrammeSettings read={data} />
              ) : page === 'returns' ? (
                <ReturnSettings read={data} />
              ) : page === 'stock' ? (
                <StockSettings read={data} />
              ) : page === 'brand' ? (
                <BrandSettings read={data} />
              ) : (
                <CompanySettings read={data} />
              )
            }
          </Load>
        )}
      </div>
    </>
  )
}

const pages = Object.keys(pageNames) as (keyof typeof pageNames)[]
const companySections = ['company', 'contact'] as const
const brandSections = ['brand'] as const
const returnSections = ['returns'] as const
const stockSections = ['stock'] as const
const programmeSections = ['programme', 'ranks', 'rewards'] as const

function CompanySettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(companySections, stored, setStored)
  return (
    <SettingsForms sections={companySections} form={form} stored={stored} setStored={setStored}>
      <CompanyFields form={form} />
    </SettingsForms>
  )
}

function ProgrammeSettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(programmeSections, stored, setStored)
  return (
    <SettingsForms sections={programmeSections} form={form} stored={stored} setStored={setStored}>
      <MembershipFields form={form} />
    </SettingsForms>
  )
}

function ReturnSettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(returnSections, stored, setStored)
  return (
    <SettingsForms sections={returnSections} form={form} stored={stored} setStored={setStored}>
      <ReturnFields form={form} />
    </SettingsForms>
  )
}

function StockSettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(stockSections, stored, setStored)
  return (
    <SettingsForms sections={stockSections} form={form} stored={stored} setStored={setStored}>
      <SettingGroup texts={groupTexts.stock}>
        <NumberSetting form={form} name="stock.lowStock" limits={lowStockLimits} />
      </SettingGroup>
    </SettingsForms>
  )
}

function BrandSettings({ read }: { read: ShopSettingsAnswer }) {
  const [stored, setStored] = useState(read)
  const form = useSettings(brandSections, stored, setStored)
  return (
    <SettingsForms sections={brandSections} form={form} stored={stored} setStored={setStored}>
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

function ServiceSettings({ read }: { read: ShopOpening }) {
  const [opening, setOpening] = useState(read)
  const change = ({ data }: { data: ShopOpening }) => setOpening(data)
  return (
    <div className="stack">
      <h2>{stepNames.payment}</h2>
      <p className="muted">{leads.payment}</p>
      <PaymentStep opening={opening} onChange={change} />
      <h2>{stepNames.email}</h2>
      <EmailStep opening={opening} onChange={change} />
    </div>
  )
}

type FormsProps = {
  sections: readonly ShopSection[]
  form: SettingsForm
  stored: ShopSettingsAnswer
  setStored: (stored: ShopSettingsAnswer) => void
  children: ReactNode
}

function SettingsForms({ sections, form, stored, setStored, children }: FormsProps) {
  return (
    <form
      className="settings-form"
      data-unsaved="own"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {children}
      <SettingsPlanned sections={sections} stored={stored} onChange={setStored} />
      <SettingsHistory sections={sections} stored={stored} onSaved={setStored} />
      <SaveBar form={form} />
    </form>
  )
}

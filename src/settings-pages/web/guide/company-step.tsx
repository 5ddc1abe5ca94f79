import { CompanyFields } from '#settings-pages/web/company-fields.tsx'
import { SettingsStep } from './settings-step.tsx'
import type { RegisterSave } from './step-props.ts'

const sections = ['company', 'contact'] as const

export function CompanyStep({ registerSave }: { registerSave: RegisterSave }) {
  return (
    <SettingsStep sections={sections} fields={(form) => <CompanyFields form={form} />} registerSave={registerSave} />
  )
}

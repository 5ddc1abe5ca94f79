import { Check } from '#forms/check.tsx'
import { checks, fieldNames, groupTexts, hints } from '#settings-pages/settings-messages.ts'
import {
  isBankgiro,
  isOrganisationNumber,
  isPlusgiro,
  vatNumberOf,
  withRightCheckDigit,
} from '#shop-settings/company-rules.ts'
import { SettingField, SettingGroup } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

/** Sections `company` and `contact`. */
export function CompanyFields({ form }: { form: SettingsForm }) {
  const text = (name: string) => String(form.values[name] ?? '')
  const organisationNumber = text('company.organisationNumber')
  const isNumber = isOrganisationNumber(organisationNumber)
  const follows = text('company.vatNumber') === vatNumberOf(organisationNumber)
  return (
    <>
      <SettingGroup texts={groupTexts.company}>
        <SettingField form={form} name="company.name" autoComplete="organization" />
        <SettingField
          form={form}
          name="company.organisationNumber"
          columns={3}
          inputMode="numeric"
          problem={digits(organisationNumber).length < 10 || isNumber ? null : checks.organisationNumber}
          ok={isNumber ? checks.rightDigit : undefined}
          onValue={(value) => isOrganisationNumber(value) && form.set('company.vatNumber', vatNumberOf(value))}
        />
        <SettingField
          form={form}
          name="company.vatNumber"
          columns={3}
          ok={isNumber && follows ? checks.follows : undefined}
          hint={isNumber && !follows ? checks.vatNumber : undefined}
        />
        <Check
          className="settings-check"
          label={
            <>
              {fieldNames['company.hasFTax']}
              <small className="muted">{hints.hasFTax}</small>
            </>
          }
          checked={form.values['company.hasFTax'] === true}
          onChange={({ target }) => form.set('company.hasFTax', target.checked)}
        />
      </SettingGroup>
      <SettingGroup texts={groupTexts.address}>
        <SettingField form={form} name="company.street" autoComplete="street-address" />
        <SettingField form={form} name="company.zip" columns={2} inputMode="numeric" autoComplete="postal-code" />
        <SettingField form={form} name="company.city" columns={4} autoComplete="address-level2" />
        <SettingField form={form} name="company.seat" columns={3} autoComplete="off" />
      </SettingGroup>
      <SettingGroup texts={groupTexts.payment}>
        <Giro form={form} name="company.bankgiro" isRight={isBankgiro} />
        <Giro form={form} name="company.plusgiro" isRight={isPlusgiro} />
      </SettingGroup>
      <SettingGroup texts={groupTexts.contact}>
        <SettingField form={form} name="company.email" columns={3} type="email" autoComplete="email" />
        <SettingField form={form} name="company.phone" columns={3} type="tel" autoComplete="tel" />
        <SettingField form={form} name="contact.hours" hint={hints.hours} isOptional autoComplete="off" />
      </SettingGroup>
      <SettingGroup texts={groupTexts.mailboxes}>
        <SettingField form={form} name="contact.companyEmail" columns={3} type="email" isOptional autoComplete="off" />
        <SettingField form={form} name="contact.privacyEmail" columns={3} type="email" isOptional autoComplete="off" />
        <SettingField
          form={form}
          name="contact.accessibilityEmail"
          columns={3}
          type="email"
          isOptional
          autoComplete="off"
        />
      </SettingGroup>
    </>
  )
}

type GiroProps = { form: SettingsForm; name: string; isRight: (text: string) => boolean }

function Giro({ form, name, isRight }: GiroProps) {
  const number = String(form.values[name] ?? '')
  const right = withRightCheckDigit(number)
  const isKnown = isRight(number)
  const isWhole = digits(number).length >= 7 || (name === 'company.plusgiro' && digits(number).length >= 4)
  const problem = right && isRight(right) ? checks.didYouMean(right) : checks.giroForm
  return (
    <SettingField
      form={form}
      name={name}
      columns={3}
      inputMode="numeric"
      isOptional
      autoComplete="off"
      problem={isWhole && !isKnown ? problem : null}
      ok={isKnown ? checks.rightDigit : undefined}
    />
  )
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

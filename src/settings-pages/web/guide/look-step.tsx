import { useEffect, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { ratioText, usedAccent, usedMark } from '#core/look-tokens.ts'
import { Option, Options } from '#forms/option.tsx'
import { look as texts } from '#settings-pages/guide-messages.ts'
import { SaveBar } from '#settings-pages/web/save-bar.tsx'
import { SettingField } from '#settings-pages/web/setting-field.tsx'
import { SettingsHistory } from '#settings-pages/web/settings-history.tsx'
import { SettingsPlanned } from '#settings-pages/web/settings-planned.tsx'
import { type SettingsForm, useSettings } from '#settings-pages/web/use-settings.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
import type { RegisterSave } from './step-props.ts'
import './guide.css'

type LookStepProps = Pick<LookFormProps, 'showsHistory' | 'registerSave'> & { opening: ShopOpening }

export function LookStep({ opening, ...props }: LookStepProps) {
  return (
    <Load load={() => api(shopSettings.getShopSettings, {})}>
      {({ data }) => <LookForm {...props} read={data} samples={opening.samples} />}
    </Load>
  )
}

const fonts = ['instrument-sans', 'system-sans', 'system-serif'] as const

const sections = ['brand', 'look'] as const

type LookFormProps = {
  read: ShopSettingsAnswer
  samples: ShopOpening['samples']
  registerSave?: RegisterSave
  showsHistory?: boolean
}

function LookForm({ read, samples, registerSave, showsHistory }: LookFormProps) {
  const [stored, setStored] = useState(read)
  const form = useSettings(sections, stored, setStored)
  useEffect(() => {
    registerSave?.(form.save)
  })
  const text = (name: string) => String(form.values[name] ?? '')
  return (
    <form
      className="guide-look"
      data-unsaved="own"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div className="stack">
        <SettingField form={form} name="brand.name" autoComplete="off" />
        <SettingField form={form} name="brand.wordmark" autoComplete="off" />
        <LogoField form={form} />
        <fieldset className="guide-colors">
          <legend>{texts.colors}</legend>
          <Color form={form} name="look.accent" used={usedAccent} ground="#ffffff" />
          <Color form={form} name="look.mark" used={usedMark} ground="#121a16" />
        </fieldset>
        <Options label={texts.font} isJoined>
          {fonts.map((font) => (
            <Option
              key={font}
              name="font"
              checked={text('look.font') === font}
              onChange={() => form.set('look.font', font)}
              label={texts.fonts[font]}
              text={<span className={`guide-sample guide-sample--${font}`}>{texts.sample}</span>}
            />
          ))}
        </Options>
        <SettingsPlanned sections={sections} stored={stored} onChange={setStored} />
        {showsHistory && <SettingsHistory sections={sections} stored={stored} onSaved={setStored} />}
        <SaveBar form={form} />
      </div>
      <LookPreview
        samples={samples}
        accent={text('look.accent')}
        mark={text('look.mark')}
        font={text('look.font')}
        logo={form.values['look.logo'] ? text('look.logo') : null}
      />
    </form>
  )
}

type ColorProps = { form: SettingsForm; name: string; used: (color: string) => string; ground: string }

/** What is chosen is kept; what the shop uses is the nearest shade that can be read. */
function Color({ form, name, used, ground }: ColorProps) {
  const chosen = String(form.values[name])
  const shade = used(chosen)
  const isAccent = name === 'look.accent'
  const ratio = ratioText(shade, ground)
  return (
    <div className="guide-color">
      <label>
        <input type="color" value={chosen} onChange={({ target }) => form.set(name, target.value)} />
        <b>{isAccent ? texts.accent : texts.mark}</b>
      </label>
      <span className="small muted tabular">{isAccent ? texts.reads(ratio) : texts.readsMark(ratio)}</span>
      {shade !== chosen && (
        <p className="small guide-adjusted" role="status">
          {isAccent ? texts.tooLight(shade) : texts.tooDark(shade)}{' '}
          <button type="button" className="link" onClick={() => form.set(name, shade)}>
            {texts.use}
          </button>
        </p>
      )}
    </div>
  )
}

import { useId, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { look as texts } from '#settings-pages/guide-messages.ts'
import type { SettingsForm } from '#settings-pages/web/use-settings.ts'
import { shopLogo } from '#shop-settings/logo-calls.ts'
import { Button } from '#ui/button.tsx'

/** Also by drop. The pictures are made at once; the look names them when it is saved. */
export function LogoField({ form }: { form: SettingsForm }) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const logo = form.values['look.logo']

  async function take(file: File | undefined) {
    if (!file) return
    setError(null)
    try {
      form.set('look.logo', (await api(shopLogo.putShopLogo, { data: await base64Of(file) })).data.logo)
    } catch (error) {
      setError(error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : null)
    }
  }

  return (
    <div
      className="guide-logo"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <label htmlFor={id}>{texts.logo}</label>
      <div className="row row--wrap">
        {logo ? <img src={String(logo)} alt="" /> : <span className="small muted">{texts.noLogo}</span>}
      </div>
      <input
        id={id}
        type="file"
        accept="image/png,image/svg+xml,image/webp"
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <span id={`${id}-hint`} className={error ? 'field-error' : 'small muted'} role={error ? 'alert' : undefined}>
        {error ?? texts.logoHint}
      </span>
      {logo && (
        <div className="row">
          <Button onClick={() => form.set('look.logo', null)}>{texts.removeLogo}</Button>
        </div>
      )}
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(file)
  })
}

import { useState } from 'react'
import { Segmented } from '#forms/segmented.tsx'
import { look as texts } from '#settings-pages/guide-messages.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'

type Props = { samples: ShopOpening['samples']; accent: string; mark: string; font: string; logo: string | null }

/** Real pages, without their scripts, as they would look. */
export function LookPreview({ samples, accent, mark, font, logo }: Props) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const wanted = `${accent.slice(1)}.${mark.slice(1)}.${font}.${theme}`
  const query = new URLSearchParams({ look: wanted, ...(logo ? { logo } : {}) })
  return (
    <section className="guide-preview" aria-label={texts.preview}>
      <Segmented
        label={texts.theme}
        value={theme}
        onChange={setTheme}
        choices={[
          { value: 'light', label: texts.themes.light },
          { value: 'dark', label: texts.themes.dark },
        ]}
      />
      <div className="guide-frames">
        {samples.map(({ name, path }) => (
          <figure key={name}>
            <figcaption className="small">{texts.pages[name]}</figcaption>
            <div className="guide-frame">
              <iframe
                title={`${texts.preview}: ${texts.pages[name]}`}
                src={`${path}?${query.toString()}`}
                sandbox="allow-same-origin"
                loading="lazy"
                tabIndex={-1}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}

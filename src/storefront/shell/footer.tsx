import { useEffect, useState } from 'react'
import { putSetting, useSession } from '#account/web/session.ts'
import { sv } from '#storefront/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { consent } from './consent.ts'
import { accountLinks, footerColumns, paymentMarks } from './footer-links.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import { chooseTheme, type Theme, themeNow } from './theme.ts'
import './footer.css'

/** Newsletter, the way to every written page, prices with or without VAT, theme and cookies. */
export function Footer() {
  const user = useSession((state) => state.user)
  return (
    <footer className="foot">
      <div className="wrap">
        <NewsletterBox />
        <div className="foot__c">
          {footerColumns.map(({ name, links }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {links.map(({ text, href }) => (
                  <li key={text}>
                    <Link href={href} data-prefetch="none">
                      {text}
                    </Link>
                  </li>
                ))}
                {links === accountLinks && (
                  <li>
                    <button type="button" className="foot__l" onClick={() => consent.setState({ isAsking: true })}>
                      {sv.cookieSettings}
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        <div className="foot__b">
          {user && (
            <Segmented
              label={sv.prices}
              value={user.settings.show_prices_excluding_vat ? 'without' : 'with'}
              onChange={(choice) => void putSetting('show_prices_excluding_vat', choice === 'without')}
              choices={[
                { value: 'with', label: sv.withVat },
                { value: 'without', label: sv.withoutVat },
              ]}
            />
          )}
          <ThemeChoice />
          <ul className="pay" aria-label={sv.payments}>
            {paymentMarks.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <span className="foot__e">{sv.hours} · © Krets</span>
        </div>
      </div>
    </footer>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('light')
  useEffect(() => setTheme(themeNow()), [])
  return (
    <Segmented
      label={sv.theme}
      value={theme}
      onChange={(next) => {
        chooseTheme(next)
        setTheme(next)
      }}
      choices={[
        { value: 'light', label: 'Ljust' },
        { value: 'dark', label: 'Mörkt' },
        { value: 'auto', label: 'Automatiskt' },
      ]}
    />
  )
}

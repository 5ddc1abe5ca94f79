import { useState } from 'react'
import { piecesAt } from '#content/slot-piece.ts'
import { shop } from '#core/shop.ts'
import { Segmented } from '#forms/segmented.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { consent } from '#measurement/consent.ts'
import { useVatView } from '#pricing/web/vat-view.ts'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import SlotPieces from '#shell/slots/slot-pieces.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useClientValue } from '#ui/use-client-value.ts'
import { accountLinks, type FooterLink, footerColumns, partnerMarks } from './footer-links.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import './footer.css'

const loadVatChoice = () => import('#shell/vat-choice.ts')

type FooterProps = { hasNewsletter: boolean; data: Pick<ShellData, 'linked' | 'sections' | 'slots'> }

export default function Footer({ hasNewsletter, data: { linked, sections, slots } }: FooterProps) {
  const vat = useVatView()
  const pieces = piecesAt(slots, 'footer')
  const isShown = ({ page, campaign, section, isThere = () => true }: FooterLink) =>
    isThere() &&
    (page === undefined || linked.pages.includes(page)) &&
    (campaign === undefined || linked.campaigns.includes(campaign)) &&
    (section === undefined || sections.some(({ id }) => id === section))
  const columns = footerColumns
    .map(({ name, links }) => ({ name, links: links.filter(isShown), hasCookies: links === accountLinks }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className="footer" {...rendered('footer')}>
      <div className="wrap">
        {hasNewsletter && <NewsletterBox />}
        {pieces.length > 0 && <SlotPieces pieces={pieces} place="footer" />}
        <div className="footer-columns">
          {columns.map(({ name, links, hasCookies }) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links.map(({ text, href }) => (
                  <li key={text}>
                    <Link href={href} isPrefetched={false}>
                      {text}
                    </Link>
                  </li>
                ))}
                {hasCookies && (
                  <li>
                    <button type="button" className="footer-link" onClick={() => consent.setState({ isAsking: true })}>
                      {frameMessages.cookieSettings}
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-bottom">
          <Segmented
            label={frameMessages.prices}
            value={vat === 'with'}
            onChange={(isWith) => void loadVatChoice().then(({ chooseVat }) => chooseVat(!isWith))}
            choices={[
              { value: true, label: frameMessages.withVat },
              { value: false, label: frameMessages.withoutVat },
            ]}
          />
          <ThemeChoice />
          <ul className="footer-partners" aria-label={frameMessages.partners}>
            {partnerMarks().map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <span className="footer-end">{[shop.contact.hours, `© ${shop.brand.name}`].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
    </footer>
  )
}

function ThemeChoice() {
  const remembered = useClientValue<Theme>(themeNow, 'auto')
  const [chosen, setChosen] = useState<Theme | null>(null)
  return (
    <Segmented
      label={frameMessages.theme}
      value={chosen ?? remembered}
      onChange={(next) => {
        chooseTheme(next)
        setChosen(next)
      }}
      choices={[
        { value: 'light', label: frameMessages.themes.light },
        { value: 'dark', label: frameMessages.themes.dark },
        { value: 'auto', label: frameMessages.themes.auto },
      ]}
    />
  )
}

type Theme = 'light' | 'dark' | 'auto'

function themeNow(): Theme {
  const stored = localStorage.getItem('theme')
  return stored === 'dark' || stored === 'light' ? stored : 'auto'
}

function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme)
  const isDark = theme === 'dark' || (theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

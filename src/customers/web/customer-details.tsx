import type { ReactNode } from 'react'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import type { Customer } from '#customers/contract.ts'
import { consentKinds, messages } from '#customers/messages.ts'
import { formatZip } from '#shipping/zips.ts'
import { dayOfYear } from './customer-moments.ts'

export function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, isEmailVerified, phone, company, organisationNumber, level, xp, addresses, consents } = customer
  return (
    <section className="panel" aria-labelledby="about">
      <h2 id="about">{messages.about}</h2>
      <dl className="admin-details">
        <Detail name={messages.email}>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          {!isEmailVerified && <span className="small muted">{messages.unverified}</span>}
        </Detail>
        {phone && (
          <Detail name={messages.phone}>
            <a className="link" href={`tel:${phone}`}>
              {phone}
            </a>
          </Detail>
        )}
        {company && (
          <Detail name={messages.company}>
            <span>{company}</span>
            <span>{organisationNumber}</span>
          </Detail>
        )}
        {hasPart('xp') && (
          <Detail name={messages.membership}>
            <span>{messages.level(level, formatNumber(xp))}</span>
          </Detail>
        )}
        {addresses.length > 0 && (
          <Detail name={messages.addresses}>
            {addresses.map(({ label, name, street, zip, city }) => (
              <span key={`${label} ${street} ${zip}`}>
                {[label, name, street, `${formatZip(zip).replace(' ', '\u00a0')} ${city}`].filter(Boolean).join(', ')}
              </span>
            ))}
          </Detail>
        )}
        {consents.length > 0 && (
          <Detail name={messages.consents}>
            {consents.map(({ kind, isYes, at }) => (
              <span key={kind}>
                {consentKinds[kind] ?? kind}: {isYes ? messages.yes : messages.no}, {dayOfYear(at)}
              </span>
            ))}
          </Detail>
        )}
      </dl>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

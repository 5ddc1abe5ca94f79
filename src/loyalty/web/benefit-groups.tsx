import type { ReactNode } from 'react'
import { hasPart } from '#core/programme.ts'
import { rankGroupOf, rankGroups } from '#identity/ranks.ts'
import { useSession } from '#identity/web/session.ts'
import type { Benefit, Benefits } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { pathTo } from '#paths.ts'
import { Icon } from '#ui/icon.tsx'
import { iconNamed } from '#ui/icon-names.ts'
import { Link } from '#ui/link.tsx'
import { Emblem, firstLevelOf } from './emblem.tsx'
import './benefit-groups.css'

const { benefits: messages, ladder } = xpMessages

export function BenefitGroups({ level, benefits: { benefits, locked } }: { level: number; benefits: Benefits }) {
  const groups = rankGroups.map((group) => {
    const from = firstLevelOf(group.token)
    const isOfGroup = (at: number) => at >= from && at <= group.upTo
    return {
      token: group.token,
      name: group.name,
      upTo: group.upTo,
      from,
      benefits: benefits.filter(({ fromLevel }) => isOfGroup(fromLevel)),
      locked: locked.filter((one) => isOfGroup(one.level)),
    }
  })
  return (
    <section aria-labelledby="ben-h" className="benefit-groups">
      <h2 id="ben-h">{messages.title}</h2>
      {groups
        .filter((group) => group.benefits.length + group.locked.length > 0 || isOwn(group.upTo, level))
        .map((group) => (
          <div key={group.token} className="panel benefit-groups-group">
            {hasPart('levels') && (
              <h3>
                <Emblem level={group.from} size={36} />
                {group.name}
                <span className="small muted">{ladder.levels(group.from, group.upTo)}</span>
                {isOwn(group.upTo, level) && <span className="benefit-groups-own">{messages.yours}</span>}
              </h3>
            )}
            <ul>
              {group.benefits.map((benefit) => (
                <BenefitLine key={benefit.id} benefit={benefit} level={level} />
              ))}
              {group.locked.map((one) => (
                <Line
                  key={one.level}
                  icon="tag"
                  isOpen={level >= one.level}
                  title={messages.locked(one.products, one.level)}
                >
                  {messages.lockedText}
                </Line>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

const isOwn = (upTo: number, level: number) => rankGroupOf(level).upTo === upTo

function BenefitLine({ benefit, level }: { benefit: Benefit; level: number }) {
  const user = useSession((state) => state.user)
  const { icon, title, text, fromLevel, address } = benefit
  const path = address && pathTo(address, user ? { id: user.id, name: user.username } : {})
  return (
    <Line icon={icon} isOpen={level >= fromLevel} title={path ? <Link href={path}>{title}</Link> : title}>
      {text} {level < fromLevel && messages.from(fromLevel)}
    </Line>
  )
}

type LineProps = { icon: string; isOpen: boolean; title: ReactNode; children: ReactNode }

function Line({ icon, isOpen, title, children }: LineProps) {
  return (
    <li>
      <Icon name={isOpen ? iconNamed(icon, 'gift') : 'lock-simple'} />
      <div>
        <b>{title}</b>
        <p className="small muted">{children}</p>
      </div>
      {isOpen && (
        <span className="benefit-groups-years">
          <Icon name="check" weight="bold" />
          <span className="visually-hidden">{messages.open}</span>
        </span>
      )}
    </li>
  )
}

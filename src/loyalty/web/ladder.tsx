import type { User } from '#identity/contract.ts'
import { rankGroupOf, rankGroups, xpOfLevel } from '#identity/ranks.ts'
import type { Benefits } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { classes } from '#ui/classes.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { AllLevels } from './all-levels.tsx'
import { Emblem, firstLevelOf } from './emblem.tsx'
import { NextLevel } from './next-level.tsx'
import './ladder.css'

const { ladder: messages } = xpMessages

export function Ladder({ user, benefits }: { user: User; benefits: Benefits }) {
  const line = useCurrentInSight<HTMLOListElement>()
  return (
    <section className="panel panel--l ladder" aria-labelledby="lad-h">
      <div className="section-head">
        <h2 id="lad-h">{messages.title}</h2>
        <span className="small muted">{messages.about}</span>
      </div>
      {/* Scrollable regions must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} aria-label={messages.groups} ref={line}>
        {rankGroups.map((group) => (
          <Step key={group.token} group={group} level={user.rankLevel} />
        ))}
      </ol>
      <NextLevel user={user} benefits={benefits} />
      <AllLevels level={user.rankLevel} />
    </section>
  )
}

function Step({ group, level }: { group: (typeof rankGroups)[number]; level: number }) {
  const from = firstLevelOf(group.token)
  const isPast = group.upTo < level
  const isOwn = rankGroupOf(level).token === group.token
  return (
    <li className={classes(isPast && 'ladder-past', isOwn && 'ladder-own')} aria-current={isOwn ? 'true' : undefined}>
      <Emblem level={isOwn ? level : isPast ? group.upTo : from} hasAccessibleName />
      <b>{group.name}</b>
      <span className="small">{messages.levels(from, group.upTo)}</span>
      <span className="micro subtle tabular">{messages.from(xpOfLevel[from - 1] ?? 0)}</span>
      {isOwn && <span className="visually-hidden">{messages.yours}</span>}
    </li>
  )
}

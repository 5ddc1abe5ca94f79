import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Trace, Traces } from '#ui/traces.tsx'
import { homeMessages } from './messages.ts'

const { join } = homeMessages

const traces: Trace[] = [
  { path: 'M367 26H330L306 2V-10' },
  { path: 'M367 50H316L286 20V-10', isLit: true },
  { path: 'M367 250H330L306 274V330' },
  { path: 'M250 330V300L290 260', nodes: [[294, 256]] },
]

export function JoinCard() {
  const isMember = useSession((state) => state.status === 'member')
  if (isMember) return null
  return (
    <section className="start-join" aria-labelledby="h-join">
      <Traces width={357} height={320} traces={traces} />
      <h2 id="h-join">{join.title}</h2>
      <p>{join.text}</p>
      <ul>
        {join.reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" weight="bold" />
            {reason}
          </li>
        ))}
      </ul>
      <ButtonLink variant="m" isWide href={pathTo('info', { id: 6, name: 'Medlemsförmåner' })}>
        {join.more}
      </ButtonLink>
    </section>
  )
}

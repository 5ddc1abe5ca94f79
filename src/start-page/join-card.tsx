import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Trace, Traces } from '#ui/traces.tsx'

const reasons = [
  'Medlemspriser på utvalda produkter',
  'Fri frakt över 500\u00a0kr',
  'Kvitton och garantier på ett ställe',
]

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
      <h2 id="h-join">Bli medlem i Krets</h2>
      <p>Samla xp när du handlar, skriver omdömen och hjälper andra. På högre nivåer får du köpa fler produkter.</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" weight="bold" />
            {reason}
          </li>
        ))}
      </ul>
      <ButtonLink variant="m" isWide href={pathTo('info', { id: 6, name: 'Medlemsförmåner' })}>
        Läs om förmånerna
      </ButtonLink>
    </section>
  )
}

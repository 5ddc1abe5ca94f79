import { useSession } from '#account/web/session.ts'
import type { Crate } from '#members/supply/crates.ts'
import type { Given } from '#members/supply-contract.ts'
import { supplyWords as words } from '#members/sv-play.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CrateDrawing } from './crate-drawing.tsx'

type LandingProps = { crate: Crate; given: Given; text: string }

/** The moment a crate lands and opens: once, and at rest for who wants no motion. */
export function Landing({ crate, given, text }: LandingProps) {
  const id = useSession((state) => state.user?.id)
  return (
    <div className="lnd">
      <div className="lnd__fall">
        <CrateDrawing crate={crate} isOpen={false} />
      </div>
      <div className="lnd__open">
        <CrateDrawing crate={crate} isOpen />
      </div>
      <p className="lnd__t">{text}</p>
      {given.kind === 'item' && given.xp === 0 && (
        <ButtonLink variant="ob" href={pathTo('member.avatar', { id })}>
          {words.toAvatar}
        </ButtonLink>
      )}
    </div>
  )
}

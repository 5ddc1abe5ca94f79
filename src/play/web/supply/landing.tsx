import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import type { DropReward } from '#play/contract.ts'
import { supplyMessages as messages } from '#play/messages.ts'
import type { Crate } from '#play/supply/crates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CrateDrawing } from './crate-drawing.tsx'

type LandingProps = { crate: Crate; given: DropReward; text: string }

export function Landing({ crate, given, text }: LandingProps) {
  const id = useSession((state) => state.user?.id)
  return (
    <div className="supply-landing">
      <div className="supply-landing-fall">
        <CrateDrawing crate={crate} isOpen={false} />
      </div>
      <div className="supply-landing-open">
        <CrateDrawing crate={crate} isOpen />
      </div>
      <p className="supply-landing-text">{text}</p>
      {given.kind === 'item' && given.xp === 0 && (
        <ButtonLink variant="ob" href={pathTo('member.avatar', { id })}>
          {messages.toAvatar}
        </ButtonLink>
      )}
    </div>
  )
}

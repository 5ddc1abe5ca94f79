import { api } from '#core/api-client.ts'
import { hasPart } from '#core/programme.ts'
import type { User } from '#identity/contract.ts'
import { useSession } from '#identity/web/session.ts'
import { xp } from '#loyalty/calls.ts'
import { xpMessages as messages } from '#loyalty/pages-messages.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BenefitGroups } from './benefit-groups.tsx'
import { Ladder } from './ladder.tsx'
import { useAnswer } from './use-answer.ts'
import { XpLedger } from './xp-ledger.tsx'

export function BenefitsPart() {
  const user = useSession((state) => state.user)
  return user && <Benefits user={user} />
}

function Benefits({ user }: { user: User }) {
  const { answer, hasFailed } = useAnswer(String(user.id), (signal) => api(xp.getBenefits, undefined, { signal }))
  if (hasFailed) return <Note kind="err">{messages.couldNotBeRead}</Note>
  if (!answer) return <Spinner size="l" />
  return (
    <>
      {hasPart('levels') && <Ladder user={user} benefits={answer} />}
      <BenefitGroups level={user.rankLevel} benefits={answer} />
      {hasPart('xp') && <XpLedger key={user.experiencePoints} />}
    </>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import type { OtherMember } from '#members/friends-contract.ts'
import { friendStatus } from '#members/friendship.ts'
import { friendWords as say } from '#members/sv-friends.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { MemberCard } from './member-card.tsx'

type FindMemberProps = {
  found: { text: string; members: OtherMember[] } | null
  onSearch: (text: string) => Promise<void>
  ask: (member: OtherMember) => ReactNode
  answers: (member: OtherMember) => ReactNode
}

const shortest = 3

/** Looks for members by how their names begin. */
export function FindMember({ found, onSearch, ask, answers }: FindMemberProps) {
  const [fault, setFault] = useState<string | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (text.length < shortest) return setFault(say.tooShort)
    setFault(null)
    onSearch(text).catch((error: unknown) => setFault(error instanceof ApiError ? error.message : say.failed))
  }
  return (
    <section aria-label={say.find}>
      <form className="friends__f" role="search" aria-label={say.find} noValidate onSubmit={onSubmit}>
        <Field
          label={say.find}
          hint={say.findHint}
          name="text"
          type="search"
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fault}
          beside={<Button type="submit">{say.search}</Button>}
        />
      </form>
      <p role="status" className="small muted">
        {found && (found.members.length > 0 ? say.found(found.members.length) : say.nobody(found.text))}
      </p>
      {found && found.members.length > 0 && (
        <ul className="friends__l">
          {found.members.map((member) => (
            <MemberCard key={member.id} member={member}>
              {standing(member) ?? (member.status === friendStatus.RECEIVED ? answers(member) : ask(member))}
            </MemberCard>
          ))}
        </ul>
      )}
    </section>
  )
}

/** In words, where there is nothing to do. */
function standing({ status, mayAsk }: OtherMember): ReactNode {
  if (status === friendStatus.RECEIVED || mayAsk) return null
  const text =
    status === friendStatus.ACCEPTED ? say.isFriend : status === friendStatus.SENT ? say.isAsked : say.cannotAsk
  return <span className="small muted">{text}</span>
}

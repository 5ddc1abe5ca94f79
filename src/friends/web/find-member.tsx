import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import type { OtherMember } from '#friends/contract.ts'
import { friendStatus } from '#friends/friendship.ts'
import { friendMessages as messages } from '#friends/messages.ts'
import { Button } from '#ui/button.tsx'
import { MemberCard } from './member-card.tsx'

type FindMemberProps = {
  found: { text: string; members: OtherMember[] } | null
  onSearch: (text: string) => Promise<void>
  ask: (member: OtherMember) => ReactNode
  answers: (member: OtherMember) => ReactNode
}

const shortest = 3

export function FindMember({ found, onSearch, ask, answers }: FindMemberProps) {
  const [error, setError] = useState<string | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (text.length < shortest) return setError(messages.tooShort)
    setError(null)
    onSearch(text).catch((error: unknown) => setError(error instanceof ApiError ? error.message : messages.failed))
  }
  return (
    <section aria-label={messages.find}>
      <form className="friends-find" role="search" aria-label={messages.find} noValidate onSubmit={onSubmit}>
        <Field
          label={messages.find}
          hint={messages.findHint}
          name="text"
          type="search"
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          beside={<Button type="submit">{messages.search}</Button>}
        />
      </form>
      <p role="status" className="small muted">
        {found && (found.members.length > 0 ? messages.found(found.members.length) : messages.noneFound(found.text))}
      </p>
      {found && found.members.length > 0 && (
        <ul className="friends-list">
          {found.members.map((member) => (
            <MemberCard key={member.id} member={member}>
              {friendshipText(member) ?? (member.status === friendStatus.RECEIVED ? answers(member) : ask(member))}
            </MemberCard>
          ))}
        </ul>
      )}
    </section>
  )
}

function friendshipText({ status, mayAsk }: OtherMember): ReactNode {
  if (status === friendStatus.RECEIVED || mayAsk) return null
  const text =
    status === friendStatus.ACCEPTED
      ? messages.isFriend
      : status === friendStatus.SENT
        ? messages.isAsked
        : messages.cannotAsk
  return <span className="small muted">{text}</span>
}

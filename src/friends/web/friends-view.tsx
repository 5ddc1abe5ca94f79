import { type ReactNode, useRef, useState } from 'react'
import type { Friends, OtherMember } from '#friends/contract.ts'
import type { FriendAction } from '#friends/friendship.ts'
import { friendMessages as messages } from '#friends/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { FindMember } from './find-member.tsx'
import { MemberCard } from './member-card.tsx'
import { useFriends } from './use-friends.ts'
import './friends.css'

export function FriendsView({ loaded }: { loaded: Friends }) {
  const { friends, found, busyWith, search, act } = useFriends(loaded)
  const people = useRef<HTMLDivElement>(null)
  const run = (action: FriendAction, member: OtherMember) =>
    void act(action, member).then(() => keepFocus(people.current))
  const [leaving, setLeaving] = useState<OtherMember | null>(null)
  const button = (
    action: FriendAction,
    member: OtherMember,
    { text, isMain = false }: { text: string; isMain?: boolean },
  ) => (
    <Button
      variant={isMain ? 'p' : 's'}
      aria-label={messages.of(text, member.username)}
      state={busyWith === member.id ? 'busy' : undefined}
      onClick={() => (action === 'remove' ? setLeaving(member) : run(action, member))}
    >
      {text}
    </Button>
  )
  const answers = (member: OtherMember) => (
    <>
      {button('accept', member, { text: messages.accept, isMain: true })}
      {button('deny', member, { text: messages.deny })}
    </>
  )
  return (
    <div className="friends" ref={people} tabIndex={-1}>
      {friends.received.length > 0 && <People title={messages.requests} members={friends.received} actions={answers} />}
      <FindMember
        found={found}
        onSearch={search}
        answers={answers}
        ask={(one) => button('send', one, { text: messages.ask })}
      />
      {friends.friends.length > 0 ? (
        <People
          title={messages.friends(friends.friends.length)}
          members={friends.friends}
          actions={(member) => button('remove', member, { text: messages.remove })}
        />
      ) : (
        <Empty drawing="heart" title={messages.none} text={messages.noneText} />
      )}
      {friends.sent.length > 0 && (
        <People
          title={messages.sent}
          members={friends.sent}
          actions={(member) => button('take-back', member, { text: messages.takeBack })}
        />
      )}
      {leaving && (
        <Dialog
          name="remove-friend"
          isOpen
          isAlert
          onClose={() => setLeaving(null)}
          title={messages.removeTitle(leaving.username)}
          footer={
            <>
              <Button onClick={() => setLeaving(null)}>{messages.cancel}</Button>
              <Button
                variant="p"
                onClick={() => {
                  setLeaving(null)
                  run('remove', leaving)
                }}
              >
                {messages.remove}
              </Button>
            </>
          }
        >
          <p>{messages.removeText}</p>
        </Dialog>
      )}
    </div>
  )
}

type PeopleProps = { title: string; members: OtherMember[]; actions: (member: OtherMember) => ReactNode }

function People({ title, members, actions }: PeopleProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="friends-list">
        {members.map((member) => (
          <MemberCard key={member.id} member={member}>
            {actions(member)}
          </MemberCard>
        ))}
      </ul>
    </section>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import type { Friends, OtherMember } from '#members/friends-contract.ts'
import type { FriendDeed } from '#members/friendship.ts'
import { friendWords as say } from '#members/sv-friends.ts'
import { keepFocus } from '#members/web/keep-focus.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { FindMember } from './find-member.tsx'
import { MemberCard } from './member-card.tsx'
import { useFriends } from './use-friends.ts'
import './friends.css'

/** Who asks, who is looked for, who is a friend, and who has not answered yet. */
export function FriendsView({ loaded }: { loaded: Friends }) {
  const { friends, found, busyWith, search, act } = useFriends(loaded)
  const people = useRef<HTMLDivElement>(null)
  const run = (deed: FriendDeed, member: OtherMember) => void act(deed, member).then(() => keepFocus(people.current))
  const [leaving, setLeaving] = useState<OtherMember | null>(null)
  const button = (
    deed: FriendDeed,
    member: OtherMember,
    { text, isMain = false }: { text: string; isMain?: boolean },
  ) => (
    <Button
      variant={isMain ? 'p' : 's'}
      aria-label={say.of(text, member.username)}
      state={busyWith === member.id ? 'busy' : undefined}
      onClick={() => (deed === 'remove' ? setLeaving(member) : run(deed, member))}
    >
      {text}
    </Button>
  )
  const answers = (member: OtherMember) => (
    <>
      {button('accept', member, { text: say.accept, isMain: true })}
      {button('deny', member, { text: say.deny })}
    </>
  )
  return (
    <div className="friends" ref={people} tabIndex={-1}>
      {friends.received.length > 0 && <People title={say.requests} members={friends.received} actions={answers} />}
      <FindMember
        found={found}
        onSearch={search}
        answers={answers}
        ask={(one) => button('send', one, { text: say.ask })}
      />
      {friends.friends.length > 0 ? (
        <People
          title={say.friends(friends.friends.length)}
          members={friends.friends}
          actions={(member) => button('remove', member, { text: say.remove })}
        />
      ) : (
        <Empty drawing="heart" title={say.none} text={say.noneText} />
      )}
      {friends.sent.length > 0 && (
        <People
          title={say.sent}
          members={friends.sent}
          actions={(member) => button('take-back', member, { text: say.takeBack })}
        />
      )}
      {leaving && (
        <Dialog
          name="remove-friend"
          isOpen
          isAlert
          onClose={() => setLeaving(null)}
          title={say.removeTitle(leaving.username)}
          footer={
            <>
              <Button onClick={() => setLeaving(null)}>{say.cancel}</Button>
              <Button
                variant="p"
                onClick={() => {
                  setLeaving(null)
                  run('remove', leaving)
                }}
              >
                {say.remove}
              </Button>
            </>
          }
        >
          <p>{say.removeText}</p>
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
      <ul className="friends__l">
        {members.map((member) => (
          <MemberCard key={member.id} member={member}>
            {actions(member)}
          </MemberCard>
        ))}
      </ul>
    </section>
  )
}

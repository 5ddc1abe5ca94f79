import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { Call } from '#core/calls.ts'
import { friends as calls } from '#members/friends-calls.ts'
import type { Friends, OtherMember } from '#members/friends-contract.ts'
import type { FriendDeed } from '#members/friendship.ts'
import { friendWords as say } from '#members/sv-friends.ts'
import { toast } from '#ui/toasts.ts'

const callOf: Record<FriendDeed, Call<{ id: unknown }, { status: 'ok' }>> = {
  send: calls.sendRequest,
  accept: calls.acceptRequest,
  deny: calls.denyRequest,
  'take-back': calls.takeBackRequest,
  remove: calls.removeFriend,
}

/** The member's friends, read anew after each deed; also when it was refused, since the other may have acted. */
export function useFriends(loaded: Friends) {
  const [friends, setFriends] = useState(loaded)
  const [found, setFound] = useState<{ text: string; members: OtherMember[] } | null>(null)
  const [busyWith, setBusyWith] = useState<number | null>(null)

  async function search(text: string): Promise<void> {
    const { data } = await api(calls.findMembers, { text })
    setFound({ text, members: data })
  }

  async function act(deed: FriendDeed, { id, username }: OtherMember): Promise<void> {
    setBusyWith(id)
    try {
      await api(callOf[deed], { id })
      toast(say.said[deed](username))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : say.failed, { isError: true })
    }
    await Promise.all([
      api(calls.getFriends, undefined).then(({ data }) => setFriends(data)),
      found && search(found.text),
    ]).catch(() => toast(say.failed, { isError: true }))
    setBusyWith(null)
  }

  return { friends, found, busyWith, search, act }
}

import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { Call } from '#core/calls.ts'
import { friends as calls } from '#friends/calls.ts'
import type { Friends, OtherMember } from '#friends/contract.ts'
import type { FriendAction } from '#friends/friendship.ts'
import { friendMessages as messages } from '#friends/messages.ts'
import { toast } from '#ui/toasts.ts'

const callOf: Record<FriendAction, Call<{ id: unknown }, { status: 'ok' }>> = {
  send: calls.sendRequest,
  accept: calls.acceptRequest,
  deny: calls.denyRequest,
  'take-back': calls.takeBackRequest,
  remove: calls.removeFriend,
}

/** Reloaded after each action, also after a failure, since the other member may have acted. */
export function useFriends(loaded: Friends) {
  const [friends, setFriends] = useState(loaded)
  const [found, setFound] = useState<{ text: string; members: OtherMember[] } | null>(null)
  const [busyWith, setBusyWith] = useState<number | null>(null)

  async function search(text: string): Promise<void> {
    const { data } = await api(calls.findMembers, { text })
    setFound({ text, members: data })
  }

  async function act(action: FriendAction, { id, username }: OtherMember): Promise<void> {
    setBusyWith(id)
    try {
      await api(callOf[action], { id })
      toast(messages.actions[action](username))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.failed, { isError: true })
    }
    await Promise.all([
      api(calls.getFriends, undefined).then(({ data }) => setFriends(data)),
      found && search(found.text),
    ]).catch(() => toast(messages.failed, { isError: true }))
    setBusyWith(null)
  }

  return { friends, found, busyWith, search, act }
}

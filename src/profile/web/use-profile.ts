import { useCallback, useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { expireSession, refreshSession } from '#identity/web/session.ts'
import { profile } from '#profile/calls.ts'
import type { ProfileSettings } from '#profile/contract.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import { toast } from '#ui/toasts.ts'

export type SaveProfile = (changes: Partial<ProfileSettings>) => Promise<void>
export type ChooseInProfile = (changes: Partial<ProfileSettings>) => void

export function useProfile() {
  const [settings, setSettings] = useState<ProfileSettings | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    api(profile.getProfileSettings, undefined, { signal: controller.signal })
      .then(({ data }) => {
        setSettings(data.settings)
        setFailed(false)
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        if (isLoggedOut(error)) void expireSession()
        else setFailed(true)
      })
    return () => controller.abort()
  }, [round])

  const save: SaveProfile = useCallback(async (changes) => {
    try {
      const { data } = await api(profile.postProfileSettings, changes)
      setSettings(data.settings)
      toast(messages.saved)
      await refreshSession()
    } catch (error) {
      toast(isExplained(error) ? error.message : messages.notSaved, { isError: true })
      if (isLoggedOut(error)) await expireSession()
      throw error
    }
  }, [])

  const choose: ChooseInProfile = (changes) => {
    const before = settings
    setSettings(before && { ...before, ...changes })
    // `save` has notified the member.
    void save(changes).catch(() => setSettings(before))
  }

  return { settings, hasFailed, again: () => setRound(round + 1), save, choose }
}

function isExplained(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'email-not-verified' || error.status === 401)
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

import { useCallback, useEffect, useState } from 'react'
import { profile } from '#account/profile-calls.ts'
import type { ProfileSettings } from '#account/profile-contract.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { ApiError, api } from '#core/api-client.ts'
import { toast } from '#ui/toasts.ts'
import { refreshSession } from './session.ts'

export type SaveProfile = (changes: Partial<ProfileSettings>) => Promise<void>
export type ChooseInProfile = (changes: Partial<ProfileSettings>) => void

/** The member's profile, null until it is there, and how it is saved. Whoever has been logged out meets the login form. */
export function useProfile() {
  const [settings, setSettings] = useState<ProfileSettings | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const asked = new AbortController()
    api(profile.getProfileSettings, undefined, { signal: asked.signal })
      .then(({ data }) => setSettings(data.settings))
      .catch((error: unknown) => {
        if (asked.signal.aborted) return
        if (isLoggedOut(error)) void refreshSession()
        else setFailed(true)
      })
    return () => asked.abort()
  }, [])

  const save: SaveProfile = useCallback(async (changes) => {
    try {
      const { data } = await api(profile.postProfileSettings, changes)
      setSettings(data.settings)
      toast(say.saved)
      await refreshSession()
    } catch (error) {
      toast(isUnverified(error) ? error.message : say.notSaved, { isError: true })
      if (isLoggedOut(error)) return await refreshSession()
      throw error
    }
  }, [])

  /** Shows a choice at once, and takes it back when it could not be saved. */
  const choose: ChooseInProfile = (changes) => {
    const before = settings
    setSettings(before && { ...before, ...changes })
    void save(changes).catch(() => setSettings(before))
  }

  return { settings, hasFailed, save, choose }
}

function isUnverified(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'email-not-verified'
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { surveys } from '#surveys/calls.ts'
import { surveyMessages as messages } from '#surveys/messages.ts'
import { Check } from '#ui/check.tsx'
import { toast } from '#ui/toasts.ts'

type SurveyWishProps = { order: { id: string; secret: string } }

export function SurveyWish({ order: { id, secret } }: SurveyWishProps) {
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const opening = { id, ...(secret ? { secret } : {}) }
  useEffect(() => {
    const asked = new AbortController()
    api(surveys.getSurveyWish, { id, ...(secret ? { secret } : {}) }, { signal: asked.signal }).then(
      ({ data }) => setWanted(data.isWanted),
      // Then it is not shown: the page is about something else.
      () => {},
    )
    return () => asked.abort()
  }, [id, secret])
  if (isWanted === null) return null

  const choose = async (next: boolean) => {
    setWanted(next)
    try {
      const { data } = await api(surveys.putSurveyWish, { ...opening, isWanted: next })
      setWanted(data.isWanted)
      toast(data.isWanted ? messages.wishSaved : messages.wishRemoved)
    } catch {
      setWanted(!next)
      toast(messages.wishFailed, { isError: true })
    }
  }
  return <Check label={messages.wish} checked={isWanted} onChange={({ target }) => void choose(target.checked)} />
}

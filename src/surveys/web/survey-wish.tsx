import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { useLoaded } from '#hydration/use-loaded.ts'
import { surveys } from '#surveys/calls.ts'
import { surveyMessages as messages } from '#surveys/messages.ts'
import { toast } from '#ui/toasts.ts'

type SurveyWishProps = { order: { id: string; secret: string } }

export function SurveyWish({ order: { id, secret } }: SurveyWishProps) {
  const opening = { id, ...(secret ? { secret } : {}) }
  const { answer, setAnswer, hasFailed, isBusy, again } = useLoaded(`${id} ${secret}`, (signal) =>
    api(surveys.getSurveyWish, opening, { signal }),
  )
  const setWanted = (isWanted: boolean) => setAnswer({ data: { isWanted } })
  if (hasFailed) {
    return (
      <LoadFailed isBusy={isBusy} onRetry={again}>
        {messages.wishNotLoaded}
      </LoadFailed>
    )
  }
  if (!answer) return null

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
  return (
    <Check
      label={messages.wish}
      checked={answer.data.isWanted}
      onChange={({ target }) => void choose(target.checked)}
    />
  )
}

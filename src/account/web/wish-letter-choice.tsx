import { wishLetterWords } from '#account/wish-letter-words.ts'
import { Check } from '#ui/check.tsx'
import { useProfile } from './use-profile.ts'

/** Whether to be written to of what one wishes for: off until somebody chooses it. */
export default function WishLetterChoice() {
  const { settings, choose } = useProfile()
  if (!settings) return null
  return (
    <Check
      label={wishLetterWords}
      checked={settings.shouldReceiveWishLetters}
      onChange={({ target }) => choose({ shouldReceiveWishLetters: target.checked })}
    />
  )
}

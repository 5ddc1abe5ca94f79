import { messages } from '#reviews/messages.ts'
import { Icon } from '#ui/icon.tsx'
import './review-form.css'

type StarInputProps = { value: number; onChange: (stars: number) => void; error?: string | null }

export function StarInput({ value, onChange, error }: StarInputProps) {
  return (
    <fieldset className="review-form-stars" aria-describedby={error ? 'stars-said' : undefined}>
      <legend className="field-label">{messages.rating}</legend>
      <div className="review-form-stars-row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'review-form-lit' : undefined}>
            <input
              type="radio"
              name="rating"
              className="visually-hidden"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" weight="fill" />
            <span className="visually-hidden">{messages.starsOf(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className="field-error" id="stars-said">
          <Icon name="warning-circle" weight="fill" />
          {error}
        </span>
      )}
    </fieldset>
  )
}

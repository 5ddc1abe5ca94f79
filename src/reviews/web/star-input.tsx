import { sv } from '#reviews/sv.ts'
import { Icon } from '#ui/icon.tsx'
import './review-form.css'

type StarInputProps = { value: number; onChange: (stars: number) => void; error?: string | null }

/** One to five stars: five radio buttons that look like it. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  return (
    <fieldset className="stars" aria-describedby={error ? 'stars-said' : undefined}>
      <legend className="lbl">{sv.rating}</legend>
      <div className="stars__r">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'is-lit' : undefined}>
            <input
              type="radio"
              name="rating"
              className="vh"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" weight="fill" />
            <span className="vh">{sv.starsOf(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className="field__err" id="stars-said">
          <Icon name="warning-circle" weight="fill" />
          {error}
        </span>
      )}
    </fieldset>
  )
}

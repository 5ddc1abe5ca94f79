import { drawMemberAvatar } from '#members/avatar/draw-avatar.ts'
import type { AvatarLook } from '#members/avatar/looks.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

type Choice<V> = {
  value: V
  name: string
  picture?: { classId: number; look: AvatarLook }
  swatch?: string
  /** Why it cannot be chosen yet. */
  lock: string | null
}

type ChoicesProps<V> = {
  title: string
  name: string
  value: V
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
}

/** One of several as pictures: radio buttons that the arrow keys go between. What is locked says what opens it. */
export function Choices<V extends string | number>({ title, name, value, onChange, choices }: ChoicesProps<V>) {
  return (
    <fieldset className="avp">
      <legend>{title}</legend>
      <div className="avp__g">
        {choices.map((choice) => (
          <label key={choice.value} className={classes('avp__o', choice.lock !== null && 'avp__o--off')}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.lock !== null}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture && (
              <img src={pictureOf(choice.picture.classId, choice.picture.look)} alt="" width="64" height="64" />
            )}
            {choice.swatch && <span className="avp__c" style={{ '--c': choice.swatch }} />}
            <span className="avp__n">{choice.name}</span>
            {choice.lock !== null && (
              <span className="avp__l">
                <Icon name="lock-simple" weight="fill" />
                {choice.lock}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Drawn here, so that a choice shows at once. */
export function pictureOf(classId: number, look: AvatarLook): string {
  return `data:image/svg+xml,${encodeURIComponent(drawMemberAvatar(classId, look))}`
}

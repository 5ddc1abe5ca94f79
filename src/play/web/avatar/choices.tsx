import { drawMemberAvatar } from '#play/avatar/draw-avatar.ts'
import type { AvatarLook } from '#play/avatar/looks.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

type Choice<V> = {
  value: V
  name: string
  picture?: { classId: number; look: AvatarLook }
  swatch?: string
  lock: string | null
}

type ChoicesProps<V> = {
  title: string
  name: string
  value: V
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
}

export function Choices<V extends string | number>({ title, name, value, onChange, choices }: ChoicesProps<V>) {
  return (
    <fieldset className="avatar-chooser-pick">
      <legend>{title}</legend>
      <div className="avatar-chooser-pick-group">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes('avatar-chooser-pick-option', choice.lock !== null && 'avatar-chooser-pick-option--off')}
          >
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
            {choice.swatch && <span className="avatar-chooser-pick-color" style={{ '--c': choice.swatch }} />}
            <span className="avatar-chooser-pick-name">{choice.name}</span>
            {choice.lock !== null && (
              <span className="avatar-chooser-pick-lock">
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

export function pictureOf(classId: number, look: AvatarLook): string {
  return `data:image/svg+xml,${encodeURIComponent(drawMemberAvatar(classId, look))}`
}

import { useState } from 'react'
import { refreshSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { avatarClasses } from '#members/avatar/classes.ts'
import {
  avatarColours,
  avatarFaces,
  avatarHeadgear,
  colourNames,
  faceNames,
  headgearNames,
} from '#members/avatar/looks.ts'
import { avatar } from '#members/avatar-calls.ts'
import type { MyAvatar } from '#members/avatar-contract.ts'
import { avatarWords as words } from '#members/sv-play.ts'
import { wordsOf } from '#members/web/use-own.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { AvatarPreview } from './avatar-preview.tsx'
import { Choices } from './choices.tsx'
import './avatar.css'

type ChooserProps = { mine: MyAvatar; onSaved: (mine: MyAvatar) => void }

/** Figure, colour and what it wears, with what it comes to beside it. */
export function AvatarChooser({ mine, onSaved }: ChooserProps) {
  const [{ classId, look }, choose] = useState({ classId: mine.classId, look: mine.look })
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isChanged = JSON.stringify({ classId, look }) !== JSON.stringify({ classId: mine.classId, look: mine.look })
  const wear = (change: Partial<typeof look>) => choose({ classId, look: { ...look, ...change } })
  const lockOf = (name: string, isFound: boolean) => (isFound && !mine.found.includes(name) ? words.inDrops : null)

  async function save() {
    setBusy(true)
    setFault(null)
    try {
      const { data } = await api(avatar.putAvatar, { classId, look })
      onSaved(data)
      await refreshSession()
      toast(words.saved)
    } catch (error) {
      setFault(wordsOf(error))
    }
    setBusy(false)
  }

  return (
    <div className="avc">
      <div className="panel avc__see">
        <AvatarPreview classId={classId} look={look} level={mine.level} />
        {fault && <Note kind="err">{fault}</Note>}
        <Button variant="p" isWide state={isBusy ? 'busy' : undefined} onClick={() => void save()}>
          {words.save}
        </Button>
        <p className="small muted" role="status">
          {isChanged && words.unsaved}
        </p>
      </div>
      <div className="panel avc__pick">
        <Choices
          title={words.figure}
          name="avatar-class"
          value={classId}
          onChange={(id) => choose({ classId: id, look })}
          choices={avatarClasses.map(({ id, name, fromLevel }) => ({
            value: id,
            name,
            picture: { classId: id, look: { ...look, headgear: 'none' } },
            lock: fromLevel > mine.level && id !== mine.classId ? words.fromLevel(fromLevel) : null,
          }))}
        />
        <Choices
          title={words.colour}
          name="avatar-colour"
          value={look.colour}
          onChange={(colour) => wear({ colour })}
          choices={colourNames.map((value) => ({
            value,
            name: avatarColours[value].name,
            swatch: avatarColours[value].main,
            lock: null,
          }))}
        />
        <Choices
          title={words.headgear}
          name="avatar-headgear"
          value={look.headgear}
          onChange={(headgear) => wear({ headgear })}
          choices={headgearNames.map((value) => ({
            value,
            name: avatarHeadgear[value].name,
            picture: { classId, look: { ...look, headgear: value } },
            lock: lockOf(value, avatarHeadgear[value].isFound),
          }))}
        />
        <Choices
          title={words.face}
          name="avatar-face"
          value={look.face}
          onChange={(face) => wear({ face })}
          choices={faceNames.map((value) => ({
            value,
            name: avatarFaces[value].name,
            picture: { classId, look: { ...look, face: value } },
            lock: lockOf(value, avatarFaces[value].isFound),
          }))}
        />
      </div>
    </div>
  )
}

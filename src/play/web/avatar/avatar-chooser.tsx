import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { hasPart } from '#core/programme.ts'
import { refreshSession } from '#identity/web/session.ts'
import { errorMessage } from '#loyalty/web/use-own.ts'
import { avatarClasses } from '#play/avatar/classes.ts'
import {
  avatarColours,
  avatarFaces,
  avatarHeadgear,
  colourNames,
  faceNames,
  headgearNames,
} from '#play/avatar/looks.ts'
import { avatar } from '#play/calls.ts'
import type { MyAvatar } from '#play/contract.ts'
import { avatarMessages as messages } from '#play/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { AvatarPreview } from './avatar-preview.tsx'
import { Choices } from './choices.tsx'
import './avatar-chooser.css'

type ChooserProps = { mine: MyAvatar; onSaved: (mine: MyAvatar) => void }

export function AvatarChooser({ mine, onSaved }: ChooserProps) {
  const [{ classId, look }, choose] = useState({ classId: mine.classId, look: mine.look })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isChanged = JSON.stringify({ classId, look }) !== JSON.stringify({ classId: mine.classId, look: mine.look })
  const wear = (change: Partial<typeof look>) => choose({ classId, look: { ...look, ...change } })
  const lockOf = (name: string, isFound: boolean) => (isFound && !mine.found.includes(name) ? messages.inDrops : null)

  /** What cannot be had in this shop is not shown, unless the member has it. */
  const isShown = ({ id, fromLevel }: (typeof avatarClasses)[number]) =>
    hasPart('levels') || fromLevel <= mine.level || id === mine.classId
  const isFindable = (name: string, isFound: boolean) => hasPart('supplyDrops') || !isFound || mine.found.includes(name)

  async function save() {
    setBusy(true)
    setError(null)
    try {
      const { data } = await api(avatar.putAvatar, { classId, look })
      onSaved(data)
      await refreshSession()
      toast(messages.saved)
    } catch (error) {
      setError(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <div className="avatar-chooser">
      <div className="panel avatar-chooser-view">
        <AvatarPreview classId={classId} look={look} level={mine.level} isChristmas={mine.isChristmas} />
        {error && <Note kind="err">{error}</Note>}
        <Button variant="p" isWide state={isBusy ? 'busy' : undefined} onClick={() => void save()}>
          {messages.save}
        </Button>
        <p className="small muted" role="status">
          {isChanged && messages.unsaved}
        </p>
      </div>
      <div className="panel avatar-chooser-choices">
        <Choices
          title={messages.figure}
          name="avatar-class"
          value={classId}
          onChange={(id) => choose({ classId: id, look })}
          choices={avatarClasses.filter(isShown).map(({ id, name, fromLevel }) => ({
            value: id,
            name,
            picture: { classId: id, look: { ...look, headgear: 'none' } },
            lock: fromLevel > mine.level && id !== mine.classId ? messages.fromLevel(fromLevel) : null,
          }))}
        />
        <Choices
          title={messages.colour}
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
          title={messages.headgear}
          name="avatar-headgear"
          value={look.headgear}
          onChange={(headgear) => wear({ headgear })}
          choices={headgearNames
            .filter((name) => isFindable(name, avatarHeadgear[name].isFound))
            .map((value) => ({
              value,
              name: avatarHeadgear[value].name,
              picture: { classId, look: { ...look, headgear: value } },
              lock: lockOf(value, avatarHeadgear[value].isFound),
            }))}
        />
        <Choices
          title={messages.face}
          name="avatar-face"
          value={look.face}
          onChange={(face) => wear({ face })}
          choices={faceNames
            .filter((name) => isFindable(name, avatarFaces[name].isFound))
            .map((value) => ({
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

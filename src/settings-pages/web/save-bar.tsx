import { useEffect, useState } from 'react'
import { fieldNames, messages } from '#settings-pages/settings-messages.ts'
import { Button } from '#ui/button.tsx'
import { SaveLater } from './save-later.tsx'
import type { SettingsForm } from './use-settings.ts'
import './save-bar.css'

/** Appears with the first change, names what was changed and is also reached by Ctrl+S. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { changed, errors, error, isBusy, isConflict, save, undo } = form
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void save()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [save])
  if (changed.length === 0) return null
  const wrong = Object.keys(errors).length
  return (
    <div className="save-bar">
      <p role="status">
        <b>{messages.unsaved(changed.length)}</b>{' '}
        <span className="muted">{changed.map((name) => fieldNames[name]).join(', ')}.</span>{' '}
        {wrong > 0 && messages.toMend(wrong)}
        {error && <span className="save-bar-error">{error}</span>}
      </p>
      <div className="save-bar-buttons">
        {isConflict && (
          <a className="button button--g" href={window.location.href}>
            {messages.conflict}
          </a>
        )}
        <Button onClick={undo}>{messages.undo}</Button>
        <Button aria-expanded={isLater} onClick={() => setLater(!isLater)}>
          {messages.saveLater}
        </Button>
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      </div>
      {isLater && <SaveLater isBusy={isBusy} onSave={async (from) => (await save(from)) && setLater(false)} />}
    </div>
  )
}

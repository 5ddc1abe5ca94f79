import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BackupList } from '#backups/contract.ts'
import { Backups } from './backups-page.tsx'

const none: BackupList = { data: [], isOn: false, isVerified: false, isLate: false, running: null }
const shown = (answer: BackupList) => renderToStaticMarkup(<Backups answer={answer} onStarted={() => {}} />)

test('only what is done is said to be done', () => {
  expect(shown(none)).toContain('Inga säkerhetskopior görs')
  expect(shown(none)).not.toMatch(/Varje natt|Varje söndag/)
  const unverified = shown({ ...none, isOn: true })
  expect(unverified).toContain('Varje natt')
  expect(unverified).not.toContain('Varje söndag')
  expect(shown({ ...none, isOn: true, isVerified: true })).toContain('Varje söndag')
})

import type { ReactNode } from 'react'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Own as OwnData } from './use-own.ts'

export function Own<T>({ of, children }: { of: OwnData<T>; children: (data: T) => ReactNode }) {
  if (of.data !== null) return children(of.data)
  return of.error === null ? <Spinner size="l" /> : <Note kind="err">{of.error}</Note>
}

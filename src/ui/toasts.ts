import { createStore } from 'zustand/vanilla'
import type { FilledIconName } from './icon-names.ts'

export type Toast = {
  id: number
  text: string
  icon: FilledIconName
  isError: boolean
  isNews: boolean
  action: { label: string; run: () => void } | null
}

type ToastOptions = {
  icon?: FilledIconName
  action?: { label: string; run: () => void }
  isError?: boolean
  isNews?: boolean
}

const max = 3
/** Each of several errors at once is shown. */
const maxErrors = 6
let lastId = 0

export const toasts = createStore<readonly Toast[]>(() => [])

export function toast(text: string, { icon, action, isError = false, isNews = false }: ToastOptions = {}): void {
  lastId += 1
  const news = {
    id: lastId,
    text,
    icon: icon ?? (isError ? 'warning-circle' : 'check-circle'),
    isError,
    isNews,
    action: action ?? null,
  }
  toasts.setState((list) => withoutSpare([...list.filter((other) => other.text !== text), news]), true)
}

function withoutSpare(list: readonly Toast[]): readonly Toast[] {
  const errors = list.filter(({ isError }) => isError).length
  if (list.length <= Math.max(max, Math.min(errors, maxErrors))) return list
  const older = list.slice(0, -1)
  const spare = older.find(({ isNews }) => isNews) ?? older.find(({ isError }) => !isError) ?? older[0]
  return list.filter((one) => one !== spare)
}

/** Dismisses toasts that only confirm an action. */
export function dismissDone(): void {
  toasts.setState((list) => list.filter(({ isError, isNews, action }) => isError || isNews || action), true)
}

export function dismissToast(id: number): void {
  toasts.setState((list) => list.filter((other) => other.id !== id), true)
}

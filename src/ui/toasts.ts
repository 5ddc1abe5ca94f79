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
  /** What others or time did, not whoever looks: it gives way to what they did themselves. */
  isNews?: boolean
}

const most = 3
let lastId = 0

export const toasts = createStore<readonly Toast[]>(() => [])

/** Tells of something in passing. The same text twice is said once. */
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
  if (list.length <= most) return list
  const spare = list.find(({ isNews }) => isNews) ?? list[0]
  return list.filter((one) => one !== spare)
}

export function dismissToast(id: number): void {
  toasts.setState((list) => list.filter((other) => other.id !== id), true)
}

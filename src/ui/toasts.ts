import { createStore } from 'zustand/vanilla'
import type { FilledIconName } from './icon-names.ts'

export type Toast = {
  id: number
  text: string
  icon: FilledIconName
  isError: boolean
  action: { label: string; run: () => void } | null
}

type ToastOptions = { icon?: FilledIconName; action?: { label: string; run: () => void }; isError?: boolean }

const most = 3
let lastId = 0

export const toasts = createStore<readonly Toast[]>(() => [])

/** Tells of something in passing. The same text twice is said once. */
export function toast(text: string, { icon, action, isError = false }: ToastOptions = {}): void {
  lastId += 1
  const news = {
    id: lastId,
    text,
    icon: icon ?? (isError ? 'warning-circle' : 'check-circle'),
    isError,
    action: action ?? null,
  }
  toasts.setState((list) => [...list.filter((other) => other.text !== text), news].slice(-most), true)
}

export function dismissToast(id: number): void {
  toasts.setState((list) => list.filter((other) => other.id !== id), true)
}

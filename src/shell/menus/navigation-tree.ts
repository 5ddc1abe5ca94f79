import { createStore, useStore } from 'zustand'
import { catalog } from '#catalog/calls.ts'
import type { NavigationSection } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'

/** 0 loading, 1 loaded, -1 error. */
export type MenuStatus = 0 | 1 | -1

type TreeState = { status: MenuStatus; sections: NavigationSection[]; isAsked: boolean }

export const navigationTree = createStore<TreeState>(() => ({ status: 0, sections: [], isAsked: false }))

export function useNavigationTree(): TreeState {
  return useStore(navigationTree)
}

export async function loadNavigationTree(): Promise<void> {
  const { isAsked, status } = navigationTree.getState()
  if (isAsked && status !== -1) return
  navigationTree.setState({ isAsked: true, status: 0 })
  try {
    const { sections } = await api(catalog.getSectionTree, { language: 'sv' })
    navigationTree.setState({ status: 1, sections })
  } catch {
    // The menu says so and offers another try.
    navigationTree.setState({ status: -1 })
  }
}

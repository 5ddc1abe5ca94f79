import { createStore } from 'zustand/vanilla'

/** Whether the tour over the member's pages is shown. */
export const tour = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openTour(): void {
  tour.setState({ isOpen: true })
}

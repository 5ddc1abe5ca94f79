import { createStore } from 'zustand/vanilla'

export const tour = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openTour(): void {
  tour.setState({ isOpen: true })
}

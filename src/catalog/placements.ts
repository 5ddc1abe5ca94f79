/** Where the calendar shows something, and what it says there. */
export const placements = ['usp', 'countdown', 'christmas', 'black-week-links', 'top-navigation', 'hamburger'] as const

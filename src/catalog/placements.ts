export const placements = ['usp', 'countdown', 'christmas', 'black-week-links', 'top-navigation', 'hamburger'] as const

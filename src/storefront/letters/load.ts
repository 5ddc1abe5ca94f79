/** What is asked of letters outside their own pages, fetched when it is. */
export const loadLetters = () => import('./letter-dialog.tsx')

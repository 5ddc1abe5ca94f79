export const loadEmailDialogs = () => import('./email-dialog.tsx')

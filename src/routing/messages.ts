export const messages = { home: 'Hem' } as const

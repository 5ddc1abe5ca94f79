/** Made by `npm run db -- types`. */
export type Database = Record<never, never>

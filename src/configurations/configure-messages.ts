/** Of the button that every list shows: the other texts are only loaded by pages that build. */
export const configureMessages = {
  configure: 'Välj utförande',
  configureProduct: (name: string) => `Välj utförande av ${name}`,
} as const

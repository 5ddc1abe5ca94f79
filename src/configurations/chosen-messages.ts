/** Of a product as it has been chosen, where it is listed; `messages.ts` is for those who choose. */
export const chosenMessages = {
  noWithdrawal: 'Den byggs efter dina val. Ingen ångerrätt och inget öppet köp.',
  noWithdrawalOf: (names: readonly string[]) =>
    `${names.join(' och ')} byggs efter dina val. Ingen ångerrätt och inget öppet köp.`,
  noWithdrawalWhy:
    'Ångerrätten gäller inte produkter som tillverkas efter dina önskemål (distansavtalslagen 2 kap. 11 §). Är något fel på den kan du reklamera i tre år, precis som allt annat du köper här.',
  buildAnother: 'Välj ett annat utförande',
  another: (name: string) => `Välj ett annat utförande av ${name}`,
  gone: 'Det här utförandet går inte längre att bygga. Välj om på produktens sida.',
} as const

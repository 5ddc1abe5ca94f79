export const printedRightsMessages = {
  built: 'det som är byggt efter dina val',
  codes: 'koderna, som skickas genast eller har skickats',
  rights: (exceptions: string, isReturnFree: boolean) =>
    `Du har 14 dagars ångerrätt från den dag du fått den sista produkten${exceptions ? `, utom för ${exceptions}` : ''}, och kan reklamera i tre år. ${isReturnFree ? 'Returfrakten betalar vi när du använder vår fraktsedel.' : 'Du står för returfrakten när du ångrar dig.'} Villkoren och ångerblanketten ligger med orderbekräftelsen.`,
  noWithdrawal: (exceptions: string) =>
    `Ångerrätten gäller inte ${exceptions}. Du kan reklamera i tre år. Villkoren ligger med orderbekräftelsen.`,
} as const

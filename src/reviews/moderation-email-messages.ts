export const moderationEmails = {
  hidden: (product: string) => `Ditt omdöme om ${product} visas inte längre`,
  hiddenOpening: (product: string) => `Vi har dolt ditt omdöme om ${product}. Andra kunder ser det inte längre.`,
  decided: 'Beslutet är fattat av en person hos oss, inte av en maskin.',
  reason: 'Skälet',
  youWrote: 'Du skrev',
  object: 'Till kundservice',
  howToObject:
    'Tycker du att vi har fel? Skriv till kundservice, så prövar en annan person beslutet utan kostnad. Du kan också ändra omdömet på produktens sida, vända dig till ett godkänt organ för tvistlösning utanför domstol eller till domstol.',
  shown: (product: string) => `Ditt omdöme om ${product} visas igen`,
  shownOpening: (product: string) => `Vi har prövat ditt omdöme om ${product} en gång till, och det visas igen.`,
  toSupport: 'Till kundservice',
  reported: (product: string) => `Vi har läst din anmälan av ett omdöme om ${product}`,
  reportedOpening: (product: string) => `Tack för din anmälan av ett omdöme om ${product}.`,
  wasHidden: 'Omdömet bröt mot våra regler och visas inte längre.',
  wasKept: 'Omdömet bryter inte mot lag eller våra regler, och får stå kvar.',
  reporterMayObject: 'Tycker du att vi har fel? Skriv till kundservice, så prövar en annan person beslutet.',
} as const

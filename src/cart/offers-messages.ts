export const offersMessages = {
  freeGift: (name: string) => `${name}: du får en på köpet.`,
  takeGift: 'Lägg den i varukorgen',
  freeUnit: (offer: string, name: string) => `${offer}: lägg till en till av ${name} utan kostnad.`,
  takeFreeUnit: 'Lägg till en till',
  waits: (names: string, day: string, count: number) =>
    `${names} släpps ${day}, och allt skickas då. Beställ ${count === 1 ? 'den' : 'dem'} för sig, så kommer resten tidigare.`,
}

export const offersMessages = {
  freeGift: (name: string) => `${name}: du får en på köpet.`,
  takeGift: 'Lägg den i varukorgen',
  freeUnit: (offer: string, name: string) => `${offer}: lägg till en till av ${name} utan kostnad.`,
  takeFreeUnit: 'Lägg till en till',
  waits: (names: string, day: string) => `${names} släpps ${day}, och allt skickas då.`,
  comesEarlier: ({ all, rest, place, count }: { all: string; rest: string; place: string; count: number }) =>
    `Allt kommer ${all} med leverans hem till ${place}. Beställ ${count === 1 ? 'den' : 'dem'} för sig, så kommer resten ${rest}.`,
}

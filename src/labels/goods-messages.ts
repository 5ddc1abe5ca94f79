export const goodsMessages = {
  food: 'Om livsmedlet',
  foodFields: {
    name: 'Beteckning',
    ingredients: 'Ingredienser',
    allergens: 'Innehåller',
    netQuantity: 'Nettokvantitet',
    storage: 'Förvaring',
    origin: 'Ursprung',
    instructions: 'Användning',
    warning: 'Varning',
    operator: 'Livsmedelsföretagare',
  },
  nutrition: 'Näringsdeklaration per 100 g eller 100 ml',
  charger: 'Laddning',
  chargerIncluded: 'Laddare ingår',
  chargerNotIncluded: 'Laddare ingår inte',
  power: (range: string) => `${range} W`,
  powerWords: (min: string, max: string) =>
    `Laddaren ska ge minst ${min} W, och ${max} W för att ladda så snabbt det går.`,
  powerDelivery: 'USB PD',
  powerDeliveryWords: 'Laddas snabbt med USB Power Delivery.',
} as const

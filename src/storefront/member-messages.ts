export const memberMessages = {
  myPages: 'Mina sidor',
  toMyPages: 'Till Mina sidor',
  orders: {
    notYours: 'Beställningen finns inte bland dina.',
    failed: 'Beställningarna kunde inte hämtas. Ladda om sidan och försök igen.',
    none: 'Inga beställningar än',
    noneText: 'När du har handlat hittar du kvitton och leveranser här.',
    campaigns: 'Se kampanjerna',
    show: 'Visa',
    allYears: 'Alla år',
  },
} as const

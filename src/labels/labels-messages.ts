export const labels = {
  maxPurchase: (units: number) => `Du kan max köpa ${units} st av den här produkten.`,
  anonymous: 'Anonym',
  insurance: 'Krets Trygg',
  home: 'Hem',
  yes: 'Ja',
  no: 'Nej',
}

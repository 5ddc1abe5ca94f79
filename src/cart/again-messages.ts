export const againMessages = {
  again: 'Lägg i varukorgen igen',
  failed: 'Produkterna gick inte att hämta. Försök igen.',
  notPut: (names: string) => `Det här kan inte köpas på nytt: ${names}.`,
  fewer: (quantity: number, name: string) => `Bara ${quantity} av ${name} kan köpas nu.`,
}

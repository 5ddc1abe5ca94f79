/** Apart from those of the product page: the start page loads them too. */
export const viewHistory = {
  notRemoved: 'Produkten kunde inte tas bort ur listan. Försök igen.',
}

export const wishlistButtonMessages = {
  saveInList: (name: string) => `Spara ${name} i önskelista`,
  failed: 'Önskelistan kunde inte öppnas. Försök igen.',
}

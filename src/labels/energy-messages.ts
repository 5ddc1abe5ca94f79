export const energyMessages = {
  productSheet: 'Produktblad',
  energyLabel: 'Energimärkning',
  supplier: 'Leverantör',
  model: 'Modell',
  energyClass: 'Energiklass',
  consumption: 'Energianvändning',
  openLabel: 'Öppna märkningen',
}

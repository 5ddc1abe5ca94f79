export const energyMessages = {
  productSheet: 'Produktblad',
  energyLabel: 'Energimärkning',
  supplier: 'Leverantör',
  model: 'Modell',
  energyClass: 'Energiklass',
  openLabel: 'Öppna märkningen',
}

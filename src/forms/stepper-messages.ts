export const stepperMessages = {
  fewer: 'Minska antal',
  more: 'Öka antal',
}

export const demoNotice = {
  name: 'Demobutik',
  text: 'Inget är till salu på riktigt: inget skickas och inga pengar dras.',
}

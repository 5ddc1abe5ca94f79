export const demoNotice = {
  name: 'Demobutik',
  text: 'Inget är till salu på riktigt: varor skickas inte och betalningar är på låtsas.',
}
